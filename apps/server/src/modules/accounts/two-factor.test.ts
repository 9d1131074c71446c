import { accounts } from "@tafel/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isProblem, type Person, startApp, type TestApp } from "../../testing/app.ts";
import { type Clock, createClock } from "../../testing/clock.ts";

let app: TestApp;
let clock: Clock;
let anna: Person;
beforeEach(async () => {
  clock = createClock();
  app = await startApp({ now: clock.now });
  anna = await app.person("anna");
  expect((await anna.call(accounts.toggleTwoFactor, { body: { enable: true } })).body).toEqual({
    TwoFactorEnabled: true,
  });
  await app.context.background.drained();
});
afterEach(() => app.close());

/** After the right password: the id of the pending log-in, and the code from the mail. */
async function pending(person = anna) {
  const before = codesTo(person);
  const { body } = await app.call(accounts.login, { body: { email: person.email, password: person.password } });
  if (!("requires2FA" in body)) throw new Error("There is no second factor.");
  expect(body.userId).not.toBe(person.userId);
  return { userId: body.userId, code: await app.mailbox.essenceTo(person.email, before) };
}
const codesTo = ({ email }: Person) => app.mailbox.mailsTo(email).filter(({ essence }) => essence).length;
const verify = (userId: string, code: string) => app.call(accounts.verifyTwoFactor, { body: { userId, code } });
const wrongFor = (code: string) => (code === "000000" ? "111111" : "000000");

test("the mailed code opens a session, once", async () => {
  const { userId, code } = await pending();
  const answer = await verify(userId, code);
  expect(answer.body).toMatchObject({ username: "anna", userId: anna.userId });
  expect((await app.call(accounts.validateToken, { token: answer.body.token })).status).toBe(200);
  expect(isProblem(await verify(userId, code), "code-expired")).toBe(true);
});

test("a code is valid at 299 seconds and expired at 301", async () => {
  const first = await pending();
  clock.pass(299);
  expect((await verify(first.userId, first.code)).status).toBe(200);
  const second = await pending();
  clock.pass(301);
  const late = await verify(second.userId, second.code);
  expect([late.status, late.body.message]).toEqual([410, "Verification code has expired"]);
});

test("a wrong code says so; after five, the right one is refused too", async () => {
  const { userId, code } = await pending();
  for (const wrong of ["12345", "1234567", "abcdef", ""]) expect((await verify(userId, wrong)).status).toBe(401);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answer = await verify(userId, wrongFor(code));
    expect([answer.status, answer.body.message]).toEqual([401, "Invalid verification code"]);
  }
  expect((await verify(userId, code)).status).toBe(410);
});

test("of fifty simultaneous wrong codes, at most five are compared", async () => {
  const { userId, code } = await pending();
  const answers = await Promise.all(Array.from({ length: 50 }, () => verify(userId, wrongFor(code))));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 410)).toHaveLength(45);
});

test("twenty simultaneous right codes open one session", async () => {
  const { userId, code } = await pending();
  const before = (await anna.call(accounts.listSessions)).body.sessions.length;
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(userId, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await anna.call(accounts.listSessions)).body.sessions).toHaveLength(before + 1);
});

test("somebody else's code, an account's own id and an unknown id open nothing", async () => {
  const ben = await app.person("ben");
  await ben.call(accounts.toggleTwoFactor, { body: { enable: true } });
  const [ofAnna, ofBen] = [await pending(anna), await pending(ben)];
  if (ofAnna.code !== ofBen.code) expect((await verify(ofAnna.userId, ofBen.code)).status).toBe(401);
  expect((await verify(anna.userId, ofAnna.code)).status).toBe(410);
  expect((await verify("x", ofAnna.code)).status).toBe(410);
  expect((await verify(ofAnna.userId, ofAnna.code)).status).toBe(200);
});

test("a new code is mailed when the last has expired, or at once when it was used up", async () => {
  const { userId, code } = await pending();
  const resend = () => app.call(accounts.resendTwoFactor, { body: { userId } });
  clock.pass(100);
  expect((await resend()).body).toMatchObject({ code: "too-many", timeLeft: 200 });
  clock.pass(200);
  const mailed = codesTo(anna);
  expect((await resend()).body.message).toBe("New verification code sent!");
  const second = await app.mailbox.essenceTo(anna.email, mailed);
  if (second !== code) expect((await verify(userId, code)).status).toBe(401);
  for (let attempt = 0; attempt < 5; attempt += 1) await verify(userId, wrongFor(second));
  expect((await resend()).status).toBe(200);
  const third = await app.mailbox.essenceTo(anna.email, mailed + 1);
  expect((await verify(userId, third)).status).toBe(200);
});

test("a pending log-in lasts half an hour", async () => {
  const { userId } = await pending();
  clock.pass(31 * 60);
  expect((await app.call(accounts.resendTwoFactor, { body: { userId } })).status).toBe(410);
});

test("log-in codes are counted separately from other mail, five an hour", async () => {
  await app.close();
  app = await startApp({ now: clock.now, limits: { mailsPerHour: 5 } });
  anna = await app.person("anna");
  await anna.call(accounts.toggleTwoFactor, { body: { enable: true } });
  for (let mail = 0; mail < 6; mail += 1) {
    const { status } = await app.call(accounts.requestPasswordReset, { body: { identifier: anna.email } });
    expect(status).toBe(mail < 5 ? 200 : 429);
  }
  for (let mail = 0; mail < 5; mail += 1) await pending();
  const sixth = await app.call(accounts.login, { body: { email: anna.email, password: anna.password } });
  expect(isProblem(sixth, "too-many")).toBe(true);
});

test("switching the second factor ends the other sessions, notifies the owner, and needs a recent log-in", async () => {
  const { userId, code } = await pending();
  const other = await verify(userId, code);
  expect((await anna.call(accounts.toggleTwoFactor, { body: { enable: false } })).status).toBe(200);
  expect((await app.call(accounts.validateToken, { token: other.body.token })).status).toBe(401);
  await app.context.background.drained();
  expect(app.mailbox.mailsTo(anna.email).at(-1)?.subject).toBe("Two-factor authentication is off");
  clock.pass(15 * 60 + 1);
  const stale = await anna.call(accounts.toggleTwoFactor, { body: { enable: true } });
  expect(isProblem(stale, "confirm-password")).toBe(true);
  const wrong = await anna.call(accounts.confirmPassword, { body: { password: "Wr0ngpass" } });
  expect([wrong.status, wrong.body.message]).toEqual([403, "Current password is incorrect"]);
  expect((await anna.call(accounts.confirmPassword, { body: { password: anna.password } })).status).toBe(200);
  expect((await anna.call(accounts.toggleTwoFactor, { body: { enable: true } })).status).toBe(200);
});
