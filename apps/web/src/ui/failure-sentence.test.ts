import { expect, test, vi } from "vitest";
import type { Failure } from "../data/api.ts";
import { texts } from "../texts/common.ts";

const refused = (message: string): Failure => ({ code: "forbidden", reason: "refused", message });

test("below what failed stands the server's sentence, or what to do when no answer came", async () => {
  // Read once, when what it is made of is loaded.
  vi.stubGlobal("localStorage", { getItem: () => null });
  const { reasonOf } = await import("./failure-sentence.ts");
  expect(reasonOf(refused("Only admins of the team can do this"))).toBe("Only admins of the team can do this");
  expect(reasonOf(refused(""))).toBe(texts.unexpected);
  expect(reasonOf({ code: "unavailable", reason: "time-out", message: "" })).toBe(texts.noAnswer);
  expect(reasonOf({ code: "unavailable", reason: "unreachable", message: "" })).toBe(texts.unreachable);
});
