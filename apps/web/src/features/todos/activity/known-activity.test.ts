import type { Activity } from "@tafel/domain";
import { expect, it } from "vitest";
import { type KnownActivity, type Page, withNewest, withOlder } from "./known-activity.ts";

/** A page with these versions, the newest first. */
const page = (versions: readonly number[], next: number | null, names: Page["names"] = {}): Page => ({
  activity: versions.map(
    (version): Activity => ({
      ...{ operationId: `o${version}`, version, at: "2026-03-01T10:00:00.000Z", userId: "anna", todoIds: [] },
      deed: { kind: "deleted" },
    }),
  ),
  names,
  guests: [{ userId: `guest ${versions[0]}`, name: "Gus" }],
  next: next === null ? null : { version: next, step: 0 },
});
const versions = ({ activity }: KnownActivity) => activity.map(({ version }) => version);

const first = withNewest(undefined, page([9, 8], 8, { a: "A" }));

it("grows at its end by older pages, and at its start by what is new", () => {
  const both = withOlder(first, page([7, 6], 6, { a: "older", b: "B" }));
  expect([versions(both), both.next?.version, both.names]).toEqual([[9, 8, 7, 6], 6, { a: "A", b: "B" }]);
  const live = withNewest(both, page([10, 9], 9, { a: "newer" }));
  expect([versions(live), live.next?.version, live.names]).toEqual([[10, 9, 8, 7, 6], 6, { a: "newer", b: "B" }]);
  expect([...live.guests.keys()].toSorted()).toEqual(["guest 10", "guest 7", "guest 9"]);
});

it("begins anew where more has happened than a page has", () => {
  const after = withNewest(withOlder(first, page([7], null)), page([20, 19], 19));
  expect([versions(after), after.next?.version]).toEqual([[20, 19], 19]);
});

it("stays as it is when nothing is new, and when an older answer comes later", () => {
  expect(withNewest(first, page([9, 8], 8))).toBe(first);
  expect(withNewest(first, page([8, 7], 7))).toBe(first);
});
