import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../testing/app.ts";
import { contractRoutes, withServedRoutes } from "./testing/surface.ts";

let app: TestApp;
let served: readonly string[];
let anna: Person;
beforeAll(async () => {
  [app, served] = await withServedRoutes(() => startApp());
  anna = await app.person("anna");
});
afterAll(() => app.close());

/** What is the same for everybody; all else of the API is somebody's, and no browser keeps it on its disk. */
const forEverybody = /^\/api\/(docs|uploads\/profile-pictures\/default\.jpg$|site\/sponsor$)/;

test("no browser keeps what the API answers, be it given or refused", async () => {
  const routes = [...contractRoutes.keys(), ...served].filter((route) => / \/api\//.test(route));
  const kept: string[] = [];
  for (const route of new Set(routes)) {
    const [method = "", path = ""] = route.split(" ");
    if (forEverybody.test(path) || method === "HEAD") continue;
    const url = path.replace(":file", `${anna.userId}.jpg`).replace(/:\w+/, anna.userId);
    for (const headers of [{}, { authorization: `Bearer ${anna.token}` }]) {
      // A method of the contract, or GET. Without what it asks for most of it is refused, which is answered alike.
      const answer = await app.fastify.inject({ method: method as "GET", url, headers });
      if (answer.headers["cache-control"] !== "no-store") kept.push(`${route}: ${answer.statusCode}`);
      if (route === "POST /api/logout" && answer.statusCode === 200)
        anna = { ...anna, ...(await app.person("anna-2")) };
    }
  }
  expect(kept).toEqual([]);
});
