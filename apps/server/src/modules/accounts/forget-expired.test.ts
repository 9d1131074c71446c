import { accounts } from "@tafel/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startApp, type TestApp } from "../../testing/app.ts";
import { type Clock, createClock } from "../../testing/clock.ts";
import { listenTo } from "../../testing/listener.ts";
import { forgetExpired } from "./forget-expired.ts";

const day = 24 * 3600;
let app: TestApp;
let clock: Clock;
beforeEach(async () => {
  clock = createClock();
  app = await startApp({ now: clock.now });
});
afterEach(() => app.close());

test("a session with an open socket stays; one without ends, and its sockets with it", async () => {
  const origin = await app.listen();
  const anna = await app.person("anna");
  const login = async () => {
    const body = { email: anna.email, password: anna.password, remember: true };
    const answer = await app.call(accounts.login, { body });
    return "token" in answer.body ? answer.body.token : "";
  };
  const [open, closed] = [await login(), await login()];
  const listener = await listenTo(origin, "/account", open);
  clock.pass(30 * day - 60);
  await forgetExpired(app.context);
  clock.pass(30 * day - 60);
  await forgetExpired(app.context);
  const isValid = async (token: string) => (await app.call(accounts.validateToken, { token })).status === 200;
  expect([await isValid(open), await isValid(closed)]).toEqual([true, false]);
  const rows = await app.context.database.execute("select id from sessions");
  expect(rows).toHaveLength(1);
  listener.close();
});

test("an address that nobody verified for a week is free again; one that asked again is kept", async () => {
  const form = { firstname: "A", lastname: "B", password: "Passw0rd" };
  const signUp = (name: string) =>
    app.call(accounts.signUp, { body: { ...form, username: name, email: `${name}@example.org` } });
  const verified = await app.person("verified");
  await signUp("forgotten");
  await signUp("hesitant");
  clock.pass(6 * day);
  await app.call(accounts.resendVerification, { body: { email: "hesitant@example.org" } });
  await app.mailbox.essenceTo("hesitant@example.org", 1);
  clock.pass(2 * day);
  await forgetExpired(app.context);
  expect((await signUp("forgotten")).status).toBe(201);
  expect((await signUp("hesitant")).status).toBe(409);
  expect((await app.call(accounts.login, { body: verified })).status).toBe(200);
});
