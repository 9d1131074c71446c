import { afterAll, beforeAll, expect, test } from "vitest";
import { reachWith } from "../modules/links/testing.ts";
import { startApp, type TestApp } from "../testing/app.ts";
import { type HttpRow, httpRows } from "./testing/http-rows.ts";
import type { Rights } from "./testing/outcomes.ts";
import { smallPicture } from "./testing/pictures.ts";
import { checksums } from "./testing/rows.ts";
import { type People, type Place, people, place, type Role, roles } from "./testing/scene.ts";
import { contractRoutes, withServedRoutes } from "./testing/surface.ts";

let app: TestApp;
let served: readonly string[];
beforeAll(async () => {
  [app, served] = await withServedRoutes(() => startApp({ reach: reachWith({}) }));
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
  const by = await people(app);
  const answers = await answersOf(route, row, kind, by);
  expect(answers).toEqual(row.rights[kind]);
});

/** What each role gets. A refusal leaves every row of every table as it was, and tells nothing of the place. */
async function answersOf(route: string, row: HttpRow, kind: keyof Rights, by: People): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const makePlace = () => place(by, kind === "anywhere" ? "personal" : kind);
  if (route.includes("/profile-pictures/:file")) await giveFace(by);
  let it = await makePlace();
  for (const role of roles) {
    await app.context.background.settled();
    const before = await checksums(app.context.db);
    const { outcome, text } = await call(route, row, it, by, role);
    answers[role] = outcome;
    if (outcome !== "ok") {
      await app.context.background.settled();
      expect(await checksums(app.context.db), `${role} was refused and yet changed something`).toEqual(before);
      expect(text).not.toMatch(/@|Plan|Team"/);
    }
    // What is gone cannot be refused to the next.
    else if (kind !== "anywhere" && role !== "owner") it = await makePlace();
  }
  return answers;
}

async function call(route: string, row: HttpRow, it: Place, by: People, role: Role) {
  const caller = role === "nobody" ? undefined : by[role];
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
