import { accounts, teams } from "@tafel/contract";
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

const update = (body: object) => anna.call(accounts.updateUserData, { body });

test("names and username change, by the rules of sign-up", async () => {
  await app.person("ben");
  const changed = await update({ Firstname: " Änn ", Lastname: "李", Username: "Anna-2" });
  expect(changed.body).toEqual({ message: "Profile updated successfully!" });
  const { body } = await anna.call(accounts.fetchAllUserData);
  expect(body).toMatchObject({ Firstname: "Änn", Lastname: "李", Username: "Anna-2" });
  const taken = await update({ Username: "BEN" });
  expect([taken.status, taken.body.fields]).toEqual([409, { Username: "Username is already taken" }]);
  expect((await update({ Username: "a b" })).body.fields).toEqual({
    Username: "Username can only contain letters, numbers, - and _",
  });
  expect((await update({ Lastname: "a".repeat(101) })).body.message).toBe("Lastnname must be less than 100 characters");
  expect((await update({ Firstname: "" })).body.message).toBe("Please fill in all fields");
  expect((await update({})).status).toBe(200);
});

test("a chosen language is kept with the account, and must be one that we have", async () => {
  const language = async () => (await anna.call(accounts.fetchAllUserData)).body.language;
  expect(await language()).toBeNull();
  expect((await update({ language: "de" })).status).toBe(200);
  expect(await language()).toBe("de");
  expect((await update({ language: "fr" })).status).toBe(400);
  expect((await update({ Firstname: "Anna" })).status).toBe(200);
  expect(await language()).toBe("de");
});

test("the address cannot be changed like a name", async () => {
  expect(isProblem(await update({ Email: "new@example.org" }), "email-has-its-own-flow")).toBe(true);
});

const request = (newEmail: string) => anna.call(accounts.requestEmailChange, { body: { newEmail } });
const confirm = (verificationCode: string) => anna.call(accounts.verifyEmailChange, { body: { verificationCode } });
const wrongFor = (code: string) => (code === "000000" ? "111111" : "000000");

test("the code mailed to a new address changes the account's address; the old one is notified, other sessions end", async () => {
  const other = await app.call(accounts.login, { body: { email: anna.email, password: anna.password } });
  expect((await request("new@example.org")).body.message).toBe("Verification code sent to your new email address");
  const code = await app.mailbox.essenceTo("new@example.org");
  // Mails of one moment come in any order.
  await app.context.background.drained();
  expect((await confirm(code)).body).toEqual({ Email: "new@example.org" });
  expect((await confirm(code)).status).toBe(410);
  expect((await app.call(accounts.login, { body: { email: anna.email, password: anna.password } })).status).toBe(401);
  expect((await app.call(accounts.login, { body: { email: "NEW@example.org", password: anna.password } })).status).toBe(
    200,
  );
  expect(
    (await app.call(accounts.validateToken, { token: "token" in other.body ? other.body.token : "" })).status,
  ).toBe(401);
  await app.context.background.drained();
  expect(app.mailbox.mailsTo(anna.email).map(({ subject }) => subject)).toEqual([
    "Verify your email address",
    "Your email address is about to change",
    "Your email address was changed",
  ]);
});

test("a taken or malformed address is refused, also when somebody takes it in between", async () => {
  const ben = await app.person("ben");
  expect(isProblem(await request(ben.email.toUpperCase()), "email-taken")).toBe(true);
  expect((await request("nowhere")).body.message).toBe("Please enter a valid email");
  await request("soon@example.org");
  const code = await app.mailbox.essenceTo("soon@example.org");
  await app.person("soon");
  expect(isProblem(await confirm(code), "email-taken")).toBe(true);
});

test("a code for an address: five wrong tries, a quarter of an hour, and the last one asked for", async () => {
  await request("new@example.org");
  const first = await app.mailbox.essenceTo("new@example.org");
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(wrongFor(first))));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
  expect((await confirm(first)).status).toBe(410);

  await request("new@example.org");
  const second = await app.mailbox.essenceTo("new@example.org", 1);
  clock.pass(15 * 60 + 1);
  expect((await confirm(second)).status).toBe(410);

  await anna.call(accounts.confirmPassword, { body: { password: anna.password } });
  await request("one@example.org");
  await request("two@example.org");
  const [one, two] = [await app.mailbox.essenceTo("one@example.org"), await app.mailbox.essenceTo("two@example.org")];
  if (one !== two) expect((await confirm(one)).status).toBe(401);
  expect((await confirm(two)).body).toEqual({ Email: "two@example.org" });
});

test("changing the address and deleting the account need a recent log-in", async () => {
  clock.pass(15 * 60 + 1);
  for (const answer of [await request("new@example.org"), await anna.call(accounts.deleteAccount)]) {
    expect(isProblem(answer, "confirm-password")).toBe(true);
  }
});

test("a deleted account is gone with its sessions and log-in; its name is free again, its owner is notified", async () => {
  expect((await anna.call(accounts.deleteAccount)).body.message).toBe("Account successfully deleted");
  expect((await anna.call(accounts.fetchAllUserData)).status).toBe(401);
  const { email, password } = anna;
  expect((await app.call(accounts.login, { body: { email, password } })).status).toBe(401);
  await app.context.background.drained();
  expect(app.mailbox.mailsTo(email).at(-1)?.subject).toBe("Your account was deleted");
  const form = { firstname: "A", lastname: "B", username: "anna", email, password };
  expect((await app.call(accounts.signUp, { body: form })).status).toBe(201);
});

test("deleting an account passes its teams on to the longest-standing member, or deletes an empty team", async () => {
  const [ben, carla] = [await app.person("ben"), await app.person("carla")];
  const create = async (teamName: string) => (await anna.call(teams.create, { body: { teamName } })).body.teamId;
  const [shared, alone] = [await create("Shared"), await create("Alone")];
  for (const { email, call } of [carla, ben]) {
    const { link } = (await anna.call(teams.sendInvite, { body: { teamId: shared, memberEmail: email, role: 0 } }))
      .body;
    clock.pass(1);
    await call(teams.accept, { body: { inviteLink: link } });
  }
  await anna.call(accounts.deleteAccount);
  expect((await carla.call(teams.isTeamAdmin, { body: { teamId: shared } })).body).toEqual({ isAdmin: 1 });
  expect((await ben.call(teams.isTeamAdmin, { body: { teamId: shared } })).body).toEqual({ isAdmin: 0 });
  expect((await ben.call(teams.isTeamAdmin, { body: { teamId: alone } })).status).toBe(404);
});

test("people are visible to themselves and to members of a shared team", async () => {
  const ben = await app.person("ben");
  const look = (id: string) => anna.call(accounts.readUser, { params: { id } });
  expect((await look(anna.userId)).body).toEqual({
    id: anna.userId,
    firstname: "anna",
    lastname: "Test",
    username: "anna",
    email: anna.email,
  });
  expect(isProblem(await look(ben.userId), "user-not-found")).toBe(true);
  expect((await look("x")).status).toBe(400);
});
