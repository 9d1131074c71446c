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
});
afterEach(() => app.close());

const logIn = (password: string) => app.call(accounts.login, { body: { email: anna.email, password } });
const ask = (identifier: string) => app.call(accounts.requestPasswordReset, { body: { identifier } });
const check = async (token: string) => (await app.call(accounts.checkResetToken, { body: { token } })).body.valid;
const reset = (token: string, newPassword: string) =>
  app.call(accounts.resetPassword, { body: { newPassword }, token });
let links = 1;
beforeEach(() => {
  links = 1;
});
/** The token of the next reset mail. */
async function mailedToken() {
  const link = new URL(await app.mailbox.essenceTo(anna.email, links));
  links += 1;
  expect(link.pathname).toBe("/reset-password");
  return link.searchParams.get("token") ?? "";
}

test("the old password and a good new one change it, end other sessions, and tell the owner", async () => {
  const other = await logIn(anna.password);
  const token = "token" in other.body ? other.body.token : "";
  const change = (Password: string, oldPassword?: string) =>
    anna.call(accounts.updateUserData, { body: { Password, ...(oldPassword && { oldPassword }) } });
  for (const old of [undefined, "Wr0ngpass"]) {
    const wrong = await change("N3wpassword", old);
    expect([wrong.status, wrong.body.message]).toEqual([403, "Current password is incorrect"]);
  }
  const weak = await change("weak", anna.password);
  expect([weak.status, weak.body.message]).toEqual([400, "Password must meet the requirements"]);
  expect((await change("N3wpassword", anna.password)).body.message).toBe("Password updated successfully");
  expect((await app.call(accounts.validateToken, { token })).status).toBe(401);
  expect((await anna.call(accounts.validateToken)).status).toBe(200);
  expect([(await logIn(anna.password)).status, (await logIn("N3wpassword")).status]).toEqual([401, 200]);
  await app.context.background.drained();
  expect(app.mailbox.mailsTo(anna.email).at(-1)?.subject).toBe("Your password was changed");
});

test("a wrong old password leaves the names alone too, and a taken username the password", async () => {
  await app.person("ben");
  const update = (body: object) => anna.call(accounts.updateUserData, { body });
  const Password = "N3wpassword";
  expect((await update({ Firstname: "New", Password, oldPassword: "Wr0ngpass" })).status).toBe(403);
  expect((await update({ Username: "ben", Password, oldPassword: anna.password })).status).toBe(409);
  expect((await anna.call(accounts.fetchAllUserData)).body).toMatchObject({ Firstname: "anna", Username: "anna" });
  expect((await logIn(anna.password)).status).toBe(200);
  expect((await update({ Firstname: "New", Password, oldPassword: anna.password })).status).toBe(200);
  expect((await anna.call(accounts.fetchAllUserData)).body.Firstname).toBe("New");
});

test("of two simultaneous changes from the same old password, one wins", async () => {
  const change = (Password: string) =>
    anna.call(accounts.updateUserData, { body: { Password, oldPassword: anna.password } });
  const answers = await Promise.all(["N3wpassword1", "N3wpassword2"].map(change));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test("a reset link works once, sets the password, and ends every session", async () => {
  await ask("anna");
  const token = await mailedToken();
  expect(await check(token)).toBe(true);
  const weak = await reset(token, "weak");
  expect([weak.status, weak.body.message]).toEqual([400, "Password must meet the requirements"]);
  expect((await reset(token, "N3wpassword")).status).toBe(200);
  expect(await check(token)).toBe(false);
  expect(isProblem(await reset(token, "0therPassword"), "reset-expired")).toBe(true);
  expect((await anna.call(accounts.validateToken)).status).toBe(401);
  expect([(await logIn(anna.password)).status, (await logIn("N3wpassword")).status]).toEqual([401, 200]);
});

test("twenty simultaneous uses of one reset link set one password", async () => {
  await ask("anna");
  const token = await mailedToken();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => reset(token, `N3wpassword${index}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a reset link expires after an hour, when a new one is requested, and when the password changes", async () => {
  await ask(anna.email);
  const late = await mailedToken();
  clock.pass(3601);
  expect([await check(late), (await reset(late, "N3wpassword")).status]).toEqual([false, 410]);

  await ask(anna.email);
  const older = await mailedToken();
  await ask(anna.email);
  const newer = await mailedToken();
  expect([await check(older), await check(newer)]).toEqual([false, true]);

  const { email, password } = anna;
  const again = await app.call(accounts.login, { body: { email, password } });
  await app.call(accounts.updateUserData, {
    body: { Password: "N3wpassword", oldPassword: password },
    token: "token" in again.body ? again.body.token : "",
  });
  expect(await check(newer)).toBe(false);
});

test("a reset request gets the same answer for known and unknown names, up to the limit", async () => {
  await app.close();
  app = await startApp({ now: clock.now, limits: { mailsPerHour: 5 } });
  anna = await app.person("anna");
  const answersFor = async (identifier: string) => {
    const answers = [];
    for (let mail = 0; mail < 6; mail += 1) {
      const { status, body } = await ask(identifier);
      answers.push([status, body.message]);
    }
    return answers;
  };
  const known = await answersFor(anna.email);
  expect(known.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await answersFor("nobody@example.org")).toEqual(known);
  expect((await ask("")).body.message).toBe("Please enter your email or username");
});

test("no answer waits for a mail that only a known address gets", async () => {
  await app.close();
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const mails: string[] = [];
  const send = async ({ to }: { to: string }) => {
    mails.push(to);
    await slow;
  };
  app = await startApp({ mailer: { description: "A mail server that takes its time", send, close: () => {} } });
  const email = "slow@example.org";
  const form = { firstname: "S", lastname: "L", username: "slow", email, password: "Passw0rd" };
  expect((await app.call(accounts.signUp, { body: form })).status).toBe(201);
  expect((await app.call(accounts.resendVerification, { body: { email } })).status).toBe(200);
  expect((await ask(email)).status).toBe(200);
  release();
  await app.context.background.drained();
  expect(mails).toEqual([email, email, email]);
});

test("a wrong, empty or foreign reset token changes nothing", async () => {
  for (const token of ["", "x", anna.token, "x".repeat(5000)]) {
    expect([token, (await reset(token, "N3wpassword")).status]).toEqual([token, 410]);
  }
  expect((await logIn(anna.password)).status).toBe(200);
});

test("a reset proves an address that was never verified: it lets its owner in", async () => {
  const form = { firstname: "N", lastname: "N", username: "new", email: "new@example.org", password: "Passw0rd" };
  await app.call(accounts.signUp, { body: form });
  await app.mailbox.essenceTo(form.email);
  await ask(form.email);
  const token = new URL(await app.mailbox.essenceTo(form.email, 1)).searchParams.get("token") ?? "";
  await reset(token, "N3wpassword");
  expect((await app.call(accounts.login, { body: { username: "new", password: "N3wpassword" } })).status).toBe(200);
});
