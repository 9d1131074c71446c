import { accounts, type Route } from "@tafel/contract";
import { afterEach, expect, test } from "vitest";
import { isProblem, startApp, type TestApp } from "../testing/app.ts";

let app: TestApp;
afterEach(() => app.close());

const strangers = Array.from({ length: 6 }, (_, n) => `nobody-${n}@example.org`);

test.each<[string, Route, (name: string) => object]>([
  ["request-password-reset", accounts.requestPasswordReset, (identifier) => ({ identifier })],
  ["resend-verification", accounts.resendVerification, (email) => ({ email })],
  ["request-new-verification", accounts.requestNewVerification, (oldCode) => ({ oldCode })],
])("an address asks for so much mail an hour, for whomever: %s", async (_name, route, bodyFor) => {
  app = await startApp({ limits: { mailRequestsPerIp: 5 } });
  const ask = (name: string, from: string) => app.call(route, { body: bodyFor(name), from });
  const statuses = [];
  for (const name of strangers) statuses.push((await ask(name, "203.0.113.7")).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect((await ask("somebody@example.org", "203.0.113.8")).status).toBe(200);
});

test.each<[string, Route, object]>([
  ["check-verification", accounts.checkVerification, { code: "x" }],
  ["verify-email", accounts.verifyEmail, { code: "x" }],
  ["check-reset-token", accounts.checkResetToken, { token: "x" }],
  ["verify-2fa", accounts.verifyTwoFactor, { code: "123456", userId: "x" }],
  ["resend-2fa", accounts.resendTwoFactor, { userId: "x" }],
  ["reset-password", accounts.resetPassword, { newPassword: "Passw0rd" }],
])("an address has so many codes looked up: %s", async (_name, route, body) => {
  app = await startApp({ limits: { codeChecksPerIp: 5 } });
  const answers = [];
  for (let n = 0; n < 6; n += 1) answers.push(await app.call(route, { body, from: "203.0.113.7" }));
  expect(answers.map((answer) => isProblem(answer, "too-many"))).toEqual([false, false, false, false, false, true]);
  expect(isProblem(await app.call(route, { body, from: "203.0.113.8" }), "too-many")).toBe(false);
});

test("the address and the username of one account have one count, from wherever, and no answer tells", async () => {
  app = await startApp({ limits: { mailsPerHour: 3 } });
  const anna = await app.person("anna");
  const before = app.mailbox.mailsTo(anna.email).length;
  const identifiers = [anna.email, "anna", "ANNA", anna.email, "anna", "Anna@Example.org"];
  for (const [n, identifier] of identifiers.entries()) {
    const from = `203.0.113.${n}`;
    expect((await app.call(accounts.requestPasswordReset, { body: { identifier }, from })).status).toBe(200);
    // Mails of one moment come in any order, and the link that was made last is the good one.
    await app.context.background.drained();
  }
  expect(app.mailbox.mailsTo(anna.email)).toHaveLength(before + 3);
  // What came last is good, so that whoever uses the count up keeps nobody out.
  const token = new URL(app.mailbox.mailsTo(anna.email).at(-1)?.essence ?? "").searchParams.get("token") ?? "";
  expect((await app.call(accounts.resetPassword, { body: { newPassword: "N3wpassword" }, token })).status).toBe(200);
  await app.call(accounts.requestPasswordReset, { body: { identifier: "anna" }, from: "203.0.113.99" });
  await app.context.background.drained();
  expect(app.mailbox.mailsTo(anna.email).at(-1)?.subject).toBe("Set a new password");
});
