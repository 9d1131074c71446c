import { afterAll, beforeAll, expect, test } from "vitest";
import { networkWith } from "../modules/links/testing.ts";
import { startApp, type TestApp } from "../testing/app.ts";
import { createClock } from "../testing/clock.ts";
import { type HttpRow, httpRows } from "./testing/http-rows.ts";
import type { Outcome, Outcomes, Rights } from "./testing/outcomes.ts";
import { smallPicture } from "./testing/pictures.ts";
import { checksums } from "./testing/rows.ts";
import { callerAs, isGuest, type Kind, type People, type Place, people, place, type Role } from "./testing/scene.ts";
import { contractRoutes, withServedRoutes } from "./testing/surface.ts";

let app: TestApp;
let served: readonly string[];
beforeAll(async () => {
  [app, served] = await withServedRoutes(() =>
    // Whose time stands: a session that is used after five minutes is written.
    startApp({ now: createClock().now, networkAccess: networkWith({}, 400) }),
  );
});
afterAll(() => app.close());

test("every route that is served has a row here, and every route of the contract is served", () => {
  // A HEAD is the GET without its body.
  const answering = served.filter((route) => !route.startsWith("HEAD "));
  expect(answering.toSorted()).toEqual(Object.keys(httpRows).toSorted());
  expect([...contractRoutes.keys()].filter((route) => !answering.includes(route))).toEqual([]);
});

const cases = Object.entries(httpRows).flatMap(([route, row]) =>
  (["anywhere", "personal", "team"] as const).filter((kind) => row.rights[kind]).map((kind) => [route, kind] as const),
);

test.each(cases)("%s (%s)", async (route, kind) => {
  const row = httpRows[route];
  if (!row) throw new Error("There is a row for each");
  expect(await answersOf(route, row, kind)).toEqual(rightsOf(row, kind));
});

/**
 * In `test:all` every role calls, each in a place that nobody has changed; in `npm test`, of a place's roles, all who are
 * refused, and then of the others the one who may least.
 */
function rightsOf(row: HttpRow, where: keyof Rights): Partial<Outcomes> {
  const rights = row.rights[where] ?? {};
  if (process.env.TAFEL_LONG || where === "anywhere") return rights;
  const all = Object.entries(rights);
  const allowed = all.filter(([, outcome]) => outcome === "ok");
  return Object.fromEntries([...all.filter(([, outcome]) => outcome !== "ok"), ...allowed.slice(0, 1)]);
}

/** As long as no call has changed their accounts. */
let unchangedPeople: People | undefined;
/** By kind, as long as no call has changed anything: what was refused or only read leaves it to the next case. */
const untouched = new Map<string, Place>();

const keyOf = (kind: Kind, { shared, withDeleted }: Pick<HttpRow, "shared" | "withDeleted">) =>
  `${kind} ${shared} ${withDeleted}`;

async function sceneOf(kind: Kind, { shared, withDeleted }: HttpRow): Promise<{ by: People; it: Place }> {
  const by = unchangedPeople ?? (await people(app));
  if (!unchangedPeople) await giveFace(by);
  unchangedPeople = by;
  const key = keyOf(kind, { shared, withDeleted });
  const it = untouched.get(key) ?? (await place(by, kind, { shared, withDeleted }));
  untouched.set(key, it);
  return { by, it };
}

const accountTables =
  "users sessions profile_pictures email_verifications pending_logins password_resets email_changes".split(" ");
const teamTables = ["teams", "memberships", "invitations", "join_requests"];

/** What each role gets. A refusal leaves every row of every table as it was, and tells nothing of the place. */
async function answersOf(route: string, row: HttpRow, where: keyof Rights): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const kind = where === "anywhere" ? "personal" : where;
  const { shared, withDeleted } = row;
  const { by, it: first } = await sceneOf(kind, row);
  let it = first;
  const rows = async () => {
    await app.context.background.drained();
    return checksums(app.context.database);
  };
  let before = await rows();
  /** Since then: what they left behind is looked for before somebody may change something. */
  let refused: Role[] = [];
  const hasChangedNothing = async () => {
    if (refused.length === 0) return;
    expect(await rows(), `${refused.join(", ")}: refused, and yet something changed`).toEqual(before);
    refused = [];
  };
  // Their order is that of the roles.
  const expected = Object.entries(rightsOf(row, where)) as [Role, Outcome][];
  for (const [role, outcomeOfRole] of expected) {
    if (outcomeOfRole === "ok") await hasChangedNothing();
    const { outcome, text } = await call(route, row, it, by, role);
    answers[role] = outcome;
    if (outcome !== "ok") {
      expect(text).not.toMatch(/@|Plan|Team"/);
      refused.push(role);
      continue;
    }
    let after = await rows();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    if (changed.length > 0) untouched.delete(keyOf(kind, row));
    if (changed.some((table) => accountTables.includes(table))) {
      unchangedPeople = undefined;
      untouched.clear();
    }
    // What is gone cannot be refused to the next.
    if (changed.length > 0 && where !== "anywhere" && role !== expected.at(-1)?.[0]) {
      const inEarlierTeam = !changed.some((table) => teamTables.includes(table));
      it = await place(by, kind, { shared, withDeleted, ...(!isGuest(role) && { earlier: it, inEarlierTeam }) });
      after = await rows();
    }
    before = after;
  }
  await hasChangedNothing();
  return answers;
}

async function call(route: string, row: HttpRow, it: Place, by: People, role: Role) {
  const caller = callerAs(role, by, it);
  const { params = {}, ...sent } = row.send?.(it, caller) ?? {};
  const [method = "GET", pattern = ""] = route.split(" ");
  const url = Object.entries(params).reduce((path, [name, value]) => {
    return path.replace(name === "*" ? "*" : `:${name}`, value);
  }, pattern);
  const headers = { ...sent.headers, ...(caller && { authorization: `Bearer ${caller.token}` }) };
  // A method of the contract, or GET.
  const answer = await app.fastify.inject({ ...sent, method: method as "GET", url, headers });
  const outcome = answer.statusCode < 400 ? "ok" : (answer.json().code ?? String(answer.statusCode));
  return { outcome, text: answer.body };
}

async function giveFace({ owner }: People): Promise<void> {
  const { payload, headers } = smallPicture();
  await app.fastify.inject({
    method: "POST",
    url: "/api/upload-profile-picture",
    payload,
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
  });
}
