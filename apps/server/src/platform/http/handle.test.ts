import { accounts, pictures, type Route, teams } from "@tafel/contract";
import { afterEach, expect, test } from "vitest";
import { isProblem, startApp, type TestApp } from "../../testing/app.ts";

let app: TestApp;
afterEach(() => app.close());

test("every call of accounts, teams and pictures is served, and described", async () => {
  app = await startApp();
  const described = (await app.fastify.inject("/api/openapi.json")).json().paths;
  for (const { method, path } of [accounts, teams, pictures].flatMap((area) => Object.values<Route>(area))) {
    expect([path, app.fastify.hasRoute({ method, url: path })]).toEqual([path, true]);
    expect(described).toHaveProperty([path.replace(/:(\w+)/g, "{$1}"), method.toLowerCase()]);
  }
});

test("people who are not logged in learn nothing from a validation message", async () => {
  app = await startApp();
  const answer = await app.call(teams.isTeamAdmin, { body: { teamId: "no id" } });
  expect(isProblem(answer, "unauthorized")).toBe(true);
});

test("writes per minute are limited for each account, reads separately", async () => {
  app = await startApp({ limits: { writesPerMinute: 10 } });
  const [anna, ben] = [await app.person(), await app.person()];
  const write = () => anna.call(teams.create, { body: { teamName: "" } });
  for (let count = 0; count < 10; count += 1) expect((await write()).status).toBe(400);
  const refused = await write();
  expect(isProblem(refused, "too-many")).toBe(true);
  expect((await anna.call(accounts.fetchAllUserData)).status).toBe(200);
  expect((await ben.call(teams.create, { body: { teamName: "Us" } })).status).toBe(201);
});

test("a refusal says in a header how long to wait", async () => {
  app = await startApp({ limits: { signUpsPerHour: 1 } });
  const signUp = () =>
    app.fastify.inject({
      method: "POST",
      url: "/api/signup",
      payload: { firstname: "A", lastname: "B", username: "c", email: "a@b.de", password: "Passw0rd" },
    });
  await signUp();
  const { statusCode, headers } = await signUp();
  expect([statusCode, headers["retry-after"]]).toEqual([429, "3600"]);
});
