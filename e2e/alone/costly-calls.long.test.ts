import { type Route, whiteboards } from "@tafel/contract";
import { modelOf } from "@tafel/whiteboard/board";
import { afterAll, beforeAll, expect, test } from "vitest";
import { reachWith } from "../../apps/server/src/modules/links/testing.ts";
import { note } from "../../apps/server/src/modules/whiteboards/testing.ts";
import { startApp, type TestApp } from "../../apps/server/src/testing/app.ts";
import { costOf } from "../../apps/server/src/testing/event-loop.ts";
import { formsOf, largestOf } from "../../apps/server/src/trust/testing/largest.ts";
import { type Place, people, place } from "../../apps/server/src/trust/testing/scene.ts";
import { contractRoutes } from "../../apps/server/src/trust/testing/surface.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ reach: reachWith({}) });
});
afterAll(() => app.close());

const usual = 64 * 1024;
const held = (index: number) => ({ elementId: `n${index % 7}`, centre: { x: 0, y: 0 } });
const elements: readonly ((index: number) => unknown)[] = [
  (index) => note(`n${index}`),
  (index) => note(`n${index}`, { textContent: { ops: [{ insert: "x".repeat(250_000) }] } }),
  (index) => ({
    ...modelOf("arrow")?.create({ id: `n${index}`, position: { x: index, y: 0 }, index }),
    ...(index > 7 && { startConnection: held(index) }),
  }),
];

/** The worst that the limits allow for a route. */
function* bodiesOf(route: Route, { listId, todoId, bystanderId, ...ids }: Place): Iterable<string | undefined> {
  const { body, bodyLimit = usual } = route;
  if (!body) return yield undefined;
  const named = { ...ids, listId, todoId, memberId: bystanderId, PK_Team_ID: ids.teamId };
  const pieces = process.env.TAFEL_LONG && bodyLimit > usual ? ["a", "<b>", "&"] : ["<b>"];
  for (const isMany of [true, false])
    for (const anything of route === whiteboards.save ? elements : elements.slice(0, 1))
      for (const piece of pieces)
        for (let form = 0; form < formsOf(body); form += 1)
          yield JSON.stringify(largestOf(body, bodyLimit - 1_000, { piece, isMany, form, named, anything }));
}

test.each([...contractRoutes])("%s costs no more than others can spare", { timeout: 900_000 }, async (_name, route) => {
  const { method, path, bodyLimit = usual } = route;
  for (const kind of bodyLimit > usual ? (["personal"] as const) : (["team", "personal"] as const)) {
    const by = await people(app);
    const it = await place(by, kind);
    const url = path.replace(/:(\w+)/g, (_, name) => (name === "uuid" ? it.uuid : it.ownerId));
    for (const text of bodiesOf(route, it)) {
      const payload = text === undefined ? undefined : Buffer.from(text);
      const type = payload && { "content-type": "application/json" };
      const headers = { authorization: `Bearer ${by.owner.token}`, ...type };
      let answer = "";
      const { turn, megabytes } = await costOf(async () => {
        const { statusCode, body } = await app.fastify.inject({ method, url, headers, ...(payload && { payload }) });
        answer = `${statusCode} ${body.slice(0, 200)}`;
      });
      const what = `${kind} ${text?.slice(0, 400)} … of ${text?.length}: ${answer}`;
      expect(turn, what).toBeLessThan(100);
      // What is sent is there as it came and as what it says.
      expect(megabytes, what).toBeLessThan(Math.max(32, (2 * bodyLimit) / 1024 ** 2));
    }
  }
});
