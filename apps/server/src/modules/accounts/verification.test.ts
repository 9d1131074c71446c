import { accounts } from "@tafel/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startApp, type TestApp } from "../../testing/app.ts";
import { type Clock, createClock } from "../../testing/clock.ts";

let app: TestApp;
let clock: Clock;
beforeEach(async () => {
  clock = createClock();
  app = await startApp({ now: clock.now });
});
afterEach(() => app.close());

const email = "anna@example.org";
async function signUp() {
  const form = { firstname: "Anna", lastname: "Ng", username: "anna", email, password: "Passw0rd" };
  await app.call(accounts.signUp, { body: form });
  return codeOf(await app.mailbox.essenceTo(email));
}
const codeOf = (link: string) => new URL(link).searchParams.get("code") ?? "";
const check = (code: string) => app.call(accounts.checkVerification, { body: { code } });
const verify = (code: string) => app.call(accounts.verifyEmail, { body: { code } });

test("opening a link changes nothing, however often a mail scanner does; pressing the button does, once", async () => {
  const code = await signUp();
  for (let look = 0; look < 3; look += 1) expect((await check(code)).body).toEqual({ email, expired: false });
  expect((await verify(code)).status).toBe(200);
  for (const again of [await verify(code), await check(code)]) {
    expect([again.status, again.body.code, again.body.message]).toEqual([
      410,
      "already-verified",
      "This address is already verified. You can log in.",
    ]);
  }
});

test("twenty simultaneous presses verify once", async () => {
  const code = await signUp();
  const answers = await Promise.all(Array.from({ length: 20 }, () => verify(code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 410)]);
});

test("a link is valid for a day; an expired one still gets a new one", async () => {
  const code = await signUp();
  clock.pass(24 * 3600 + 1);
  expect((await check(code)).body).toEqual({ email, expired: true });
  const late = await verify(code);
  expect([late.status, late.body.message]).toEqual([410, "Verification code has expired"]);
  expect((await app.call(accounts.requestNewVerification, { body: { oldCode: code } })).status).toBe(200);
  expect((await verify(codeOf(await app.mailbox.essenceTo(email, 1)))).status).toBe(200);
});

test("an unknown code is not found", async () => {
  for (const code of ["", "x", "x".repeat(5000)]) {
    expect((await check(code)).status).toBe(404);
    expect((await verify(code)).status).toBe(404);
  }
});

test("requesting mail again gets the same answer for known, verified and unknown addresses and codes", async () => {
  const code = await signUp();
  const ben = await app.person("ben");
  const answers = [];
  for (const address of [email, ben.email, "nobody@example.org"]) {
    const resend = () => app.call(accounts.resendVerification, { body: { email: address } });
    answers.push([await resend(), await resend()]);
  }
  for (const [first, second] of answers) {
    expect(first).toEqual({ status: 200, body: { message: "Verification email sent! Please check your inbox." } });
    expect(second?.status).toBe(429);
    expect(second?.body.timeLeft).toBeGreaterThan(295);
    expect(second?.body.timeLeft).toBeLessThanOrEqual(300);
  }
  // A code counts as the address it was for; an unknown one counts by itself.
  for (const [oldCode, statuses] of [
    [code, [429]],
    ["unknown", [200, 429]],
  ] as const) {
    for (const status of statuses) {
      expect((await app.call(accounts.requestNewVerification, { body: { oldCode } })).status).toBe(status);
    }
  }
  await app.context.background.drained();
  expect(app.mailbox.mailsTo(email)).toHaveLength(2);
  expect(app.mailbox.mailsTo(ben.email)).toHaveLength(1);
  expect(app.mailbox.mailsTo("nobody@example.org")).toHaveLength(0);
});
