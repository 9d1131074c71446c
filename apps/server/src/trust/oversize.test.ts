import { whiteboards } from "@tafel/contract";
import { boardLimits } from "@tafel/whiteboard/board";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isProblem, type Person, startApp, type TestApp } from "../testing/app.ts";
import { contractRoutes } from "./testing/surface.ts";

let app: TestApp;
let anna: Person;
beforeAll(async () => {
  app = await startApp();
  anna = await app.person("anna");
});
afterAll(() => app.close());

const usual = 64 * 1024;
const writing = [...contractRoutes].filter(([, { method }]) => method !== "GET");

test.each(writing)(
  "%s takes no more than it should",
  async (_name, { method, path, bodyLimit = usual, takesBytes }) => {
    const url = path.replace(/:\w+/, anna.userId);
    const type = takesBytes ? "application/octet-stream" : "application/json";
    const headers = { authorization: `Bearer ${anna.token}`, "content-type": type };
    // By what it says of its length, and by what comes.
    const announced = { ...headers, "content-length": String(bodyLimit + 1) };
    const payload = bodyLimit > 2 * usual ? "{}" : JSON.stringify({ x: "x".repeat(bodyLimit) });
    for (const each of payload === "{}" ? [announced] : [announced, headers]) {
      const answer = await app.fastify.inject({ method, url, headers: each, payload });
      expect(isProblem({ status: answer.statusCode, body: answer.json() }, "too-large"), answer.body).toBe(true);
    }
  },
);

test("more elements than a save may have are too large, and that is the answer", async () => {
  const save = (count: number) =>
    anna.call(whiteboards.create, { body: { name: "Many", data: { elements: Array(count).fill(null) } } });
  expect(isProblem(await save(boardLimits.elementsOfASave), "invalid-input")).toBe(true);
  expect(isProblem(await save(boardLimits.elementsOfASave + 1), "too-large")).toBe(true);
});
