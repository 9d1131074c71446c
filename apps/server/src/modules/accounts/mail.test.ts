import { accounts, teams } from "@tafel/contract";
import { afterEach, expect, test } from "vitest";
import { createMailer } from "../../platform/mail/create-mailer.ts";
import { isProblem, startApp, type TestApp } from "../../testing/app.ts";
import { startMailServer } from "../../testing/mail-server.ts";

let app: TestApp;
afterEach(() => app.close());

const config = { mailFrom: "Tafel <no-reply@tafel.example>", dataDir: "/nowhere" };
const form = { firstname: "Anna", lastname: "Ng", username: "anna", email: "anna@example.org", password: "Passw0rd" };
const logIn = (password = form.password) => app.call(accounts.login, { body: { email: form.email, password } });

test("every mail arrives at a real mail server, and its links and codes work", async () => {
  const server = await startMailServer();
  const mailer = createMailer({ smtpUrl: server.url, ...config });
  app = await startApp({ mailer });
  const lastMail = async () => {
    await app.context.background.drained();
    return server.received.at(-1)?.text ?? "";
  };
  const find = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? "";

  await app.call(accounts.signUp, { body: form });
  const code = find(await lastMail(), /http:\/\/localhost:3000\/verify\?code=([\w-]{43})/);
  expect((await app.call(accounts.verifyEmail, { body: { code } })).status).toBe(200);

  const { body } = await logIn();
  const token = "token" in body ? body.token : "";
  await app.call(accounts.toggleTwoFactor, { body: { enable: true }, token });
  expect(await lastMail()).toContain("Two-factor authentication is on");
  const pending = await logIn();
  const pendingId = "requires2FA" in pending.body ? pending.body.userId : "";
  const loginCode = find(await lastMail(), /^(\d{6})\r$/m);
  const verified = await app.call(accounts.verifyTwoFactor, { body: { userId: pendingId, code: loginCode } });
  expect(verified.status).toBe(200);

  await app.call(accounts.requestEmailChange, { body: { newEmail: "new@example.org" }, token });
  await app.context.background.drained();
  const toNew = server.received.find(({ to }) => to.includes("new@example.org"));
  const verificationCode = find(toNew?.text ?? "", /^(\d{6})\r$/m);
  expect((await app.call(accounts.verifyEmailChange, { body: { verificationCode }, token })).status).toBe(200);
  await app.context.background.drained();

  await app.call(accounts.requestPasswordReset, { body: { identifier: "anna" } });
  const reset = find(await lastMail(), /\/reset-password\?token=([\w-]{43})/);
  const answer = await app.call(accounts.resetPassword, { body: { newPassword: "N3wpassword" }, token: reset });
  expect(answer.status).toBe(200);
  await app.context.background.drained();
  expect(server.received.at(-1)?.to).toEqual(["new@example.org"]);
  mailer.close();
  await server.stop();
});

test("an unavailable mail server loses nobody's account, and people waiting for a code are told", async () => {
  const mailer = createMailer({ smtpUrl: "smtp://127.0.0.1:1", ...config });
  app = await startApp({ mailer });
  const signedUp = await app.call(accounts.signUp, { body: form });
  expect(signedUp.status).toBe(201);
  await app.context.background.drained();
  await app.context.database.execute("update users set email_verified_at = now()");
  const { body } = await logIn();
  const token = "token" in body ? body.token : "";
  const { teamId } = (await app.call(teams.create, { body: { teamName: "Us" }, token })).body;
  const invitation = { teamId, memberEmail: "ben@example.org", role: 0 as const };
  expect((await app.call(teams.sendInvite, { body: invitation, token })).status).toBe(201);
  const change = await app.call(accounts.requestEmailChange, { body: { newEmail: "new@example.org" }, token });
  expect(isProblem(change, "unavailable")).toBe(true);
  await app.call(accounts.toggleTwoFactor, { body: { enable: true }, token });
  const waiting = await logIn();
  expect([waiting.status, waiting.body.message]).toEqual([503, "Failed to send verification email"]);
  mailer.close();
});
