import { accounts } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isProblem, startApp, type TestApp } from "../../testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const form = (change: object = {}) => ({
  firstname: "Anna",
  lastname: "Ng",
  username: "anna",
  email: "anna@example.org",
  password: "Passw0rd",
  remember: false,
  ...change,
});
const signUp = (change: object) => app.call(accounts.signUp, { body: form(change) });

test.each([
  [{ firstname: undefined }, "firstname", "Please fill in all fields"],
  [{ firstname: "a".repeat(101) }, "firstname", "Firstname must be less than 100 characters"],
  [{ lastname: "a".repeat(101) }, "lastname", "Lastnname must be less than 100 characters"],
  [{ username: "a".repeat(51) }, "username", "Username must be less than 50 characters"],
  [{ email: `${"a".repeat(250)}@b.cde` }, "email", "Email must be less than 255 characters"],
  [{ email: "anna" }, "email", "Please enter a valid email"],
  [{ username: "anna ng" }, "username", "Username can only contain letters, numbers, - and _"],
  [{ password: "password" }, "password", "Password must meet the requirements"],
])("the server says of %o what the form says", async (change, field, message) => {
  const answer = await signUp(change);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: "invalid-input", message, fields: { [field]: message } });
});

test("malformed forms are refused, and do not break the server", async () => {
  const send = (payload: string) =>
    app.fastify.inject({
      method: "POST",
      url: "/api/signup",
      payload,
      headers: { "content-type": "application/json" },
    });
  for (const payload of [
    "",
    "{}",
    "[]",
    "null",
    "7",
    "{",
    '"text"',
    '{"__proto__":{"a":1}}',
    '{"firstname":{"a":1}}',
  ]) {
    expect([payload, (await send(payload)).statusCode]).toEqual([payload, 400]);
  }
  expect((await send(JSON.stringify(form({ firstname: "a\u0000b" })))).statusCode).toBe(400);
  expect((await send(JSON.stringify(form({ firstname: "x".repeat(70_000) })))).statusCode).toBe(413);
});

test("a username and an address are taken regardless of case", async () => {
  await app.person("greta");
  const username = await signUp({ username: "GRETA", email: "other@example.org" });
  expect(isProblem(username, "username-taken")).toBe(true);
  expect(username.body.fields).toEqual({ username: "Username is already taken" });
  const email = await signUp({ username: "other", email: "Greta@Example.org" });
  expect(isProblem(email, "email-taken")).toBe(true);
});

test("of twenty simultaneous sign-ups with the same name, one gets it", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => signUp({ username: "race", email: `race${index}@example.org` })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
});

test.each([
  ["robert", "Robert'); DROP TABLE users;--"],
  ["emoji", "👩🏽‍🚀🎈"],
  ["hebrew", "שלום עולם"],
  ["long", "ß".repeat(100)],
  ["markup", "<b>&amp;</b>"],
])("a name is shown as typed: %s", async (username, name) => {
  const email = `${username}@example.org`;
  expect((await signUp({ username, email, firstname: name, lastname: name })).status).toBe(201);
  const code = new URL(await app.mailbox.essenceTo(email)).searchParams.get("code") ?? "";
  await app.call(accounts.verifyEmail, { body: { code } });
  const loggedIn = await app.call(accounts.login, { body: { username, password: "Passw0rd" } });
  const token = "token" in loggedIn.body ? loggedIn.body.token : "";
  const { body } = await app.call(accounts.fetchAllUserData, { token });
  expect([body.Firstname, body.Lastname]).toEqual([name, name]);
  expect(app.mailbox.mailsTo(email)[0]?.html).not.toContain("<b>");
});
