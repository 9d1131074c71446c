import { afterAll, beforeAll, expect, test } from "vitest";
import { reachWith } from "../modules/links/testing.ts";
import { startApp, type TestApp } from "../testing/app.ts";
import { quickCostOf } from "../testing/event-loop.ts";
import { type Caller, startCaller } from "./testing/caller.ts";
import { dearTexts } from "./testing/dear-texts.ts";
import { type People, type Place, people, place } from "./testing/scene.ts";
import { contractRoutes } from "./testing/surface.ts";

let app: TestApp;
let origin: string;
let caller: Caller;
let by: People;
let here: Place;
beforeAll(async () => {
  app = await startApp({ reach: reachWith({}) });
  origin = await app.listen();
  caller = startCaller();
  by = await people(app);
  here = await place(by, "personal");
});
afterAll(async () => {
  await caller.close();
  await app.close();
});
const usual = 64 * 1024;
test.each([...contractRoutes].filter(([n]) => !process.env.ONLY || n.includes(process.env.ONLY)))(
  "%s",
  { timeout: 900_000 },
  async (_name, route) => {
    const ids: Record<string, string> = {
      ...here,
      PK_Team_ID: here.teamId,
      memberId: here.bystanderId,
      elementId: "note",
    };
    const idOf = (name: string) => (name === "operationId" ? crypto.randomUUID() : (ids[name] ?? here.boardId));
    let n = 0;
    const t0 = performance.now();
    const worst: [number, number, string, string][] = [];
    for (const { what, text } of dearTexts(
      route.body,
      Math.min(route.bodyLimit ?? usual, Number(process.env.MAXB ?? 1e12)),
      idOf,
    )) {
      const it = by.owner;
      const path = route.path.replace(/:\w+/, route.path.includes("users") ? it.userId : here.uuid);
      await caller.prepare({
        call: {
          origin,
          method: route.method,
          path,
          headers: { authorization: `Bearer ${it.token}`, "content-type": "application/json" },
          ...(route.method === "GET" ? {} : { body: text }),
        },
      });
      let said;
      const cost = await quickCostOf(async () => {
        said = await caller.go();
      });
      n++;
      worst.push([cost.turn, cost.megabytes, what, JSON.stringify(said).slice(0, 100)]);
      if (route.method === "GET") break;
    }
    worst.sort((a, b) => b[0] - a[0]);
    console.log(
      _name,
      n,
      Math.round(performance.now() - t0),
      "ms\n",
      worst
        .slice(0, 12)
        .map((w) => `   ${w[0].toFixed(1)} ms ${w[1].toFixed(1)} MB ${w[2]} ${w[3]}`)
        .join("\n"),
    );
    expect(1).toBe(1);
  },
);
