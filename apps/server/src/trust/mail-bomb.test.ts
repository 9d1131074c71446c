import { accounts, teams } from "@tafel/contract";
import { afterEach, expect, test } from "vitest";
import type { LimitsConfig } from "../config.ts";
import { isProblem, type Person, startApp, type TestApp } from "../testing/app.ts";
import { teamOf } from "../testing/teams.ts";

let app: TestApp;
const start = async (limits: Partial<LimitsConfig> = {}) => {
  app = await startApp({ limits });
};
afterEach(() => app.close());

const invite = (sender: Person, teamId: string, memberEmail: string) =>
  sender.call(teams.sendInvite, { body: { teamId, memberEmail, role: 0 } });

test("a person has so many invitations an hour, however many teams they make", async () => {
  await start({ invitationsPerHour: 3 });
  const [anna, ben] = [await app.person("anna"), await app.person("ben")];
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await invite(anna, await teamOf(anna), `${n}@example.org`)).status);
  expect(statuses).toEqual([201, 201, 201, 429]);
  expect((await invite(ben, await teamOf(ben), "4@example.org")).status).toBe(201);
});

test("an address gets a few invitations a day from everybody together, however it is written", async () => {
  await start({ mailsPerRecipientPerDay: 2 });
  const people = [await app.person("anna"), await app.person("ben"), await app.person("cleo")];
  const answers = [];
  for (const [n, person] of people.entries()) {
    answers.push(
      await invite(person, await teamOf(person), ["a@example.org", " A@example.org", "a@EXAMPLE.org"][n] ?? ""),
    );
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
  expect(answers[2]?.body.message).toContain("this address");
  await app.context.background.drained();
  expect(app.mailbox.mailsTo("a@example.org").length + app.mailbox.mailsTo("A@example.org").length).toBe(2);
  const [anna] = people;
  if (anna) expect((await invite(anna, await teamOf(anna), "b@example.org")).status).toBe(201);
});

test("the server sends so many invitations an hour in all", async () => {
  await start({ invitationsPerServerPerHour: 2 });
  const statuses = [];
  for (const name of ["anna", "ben", "cleo"]) {
    const person = await app.person(name);
    statuses.push((await invite(person, await teamOf(person), `to-${name}@example.org`)).status);
  }
  expect(statuses).toEqual([201, 201, 429]);
});

test("a code for a new address is mailed to it a few times a day, whoever asks", async () => {
  await start({ mailsPerRecipientPerDay: 2 });
  const statuses = [];
  for (const name of ["anna", "ben", "cleo"]) {
    const person = await app.person(name);
    const ask = await person.call(accounts.requestEmailChange, { body: { newEmail: "victim@example.org" } });
    statuses.push(ask.status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test("an address that signed up for nothing gets a few links a day, whichever are asked for", async () => {
  await start({ mailsPerRecipientPerDay: 2 });
  await app.call(accounts.signUp, { body: form });
  for (let n = 0; n < 4; n += 1) {
    await app.call(accounts.requestPasswordReset, { body: { identifier: form.email }, from: `203.0.113.${n}` });
  }
  await app.context.background.drained();
  expect(app.mailbox.mailsTo(form.email)).toHaveLength(1 + 2);
});

const form = { firstname: "Anna", lastname: "Ng", username: "new", email: "new@example.org", password: "Passw0rd" };

test.each([
  ["a line break", "Win\nnow"],
  ["a carriage return", "Win\r\nBcc: all@example.org"],
  ["a tab", "Win\tnow"],
  ["a line separator", "Win\u2028now"],
  ["a paragraph separator", "Win\u2029now"],
  ["an escape", "Win\u001b[31mnow"],
  ["text that runs backwards", "Win\u202enow"],
  ["text that is set apart", "Win\u2067now"],
])("no name holds %s", async (_what, name) => {
  await start();
  const anna = await app.person("anna");
  const teamId = await teamOf(anna);
  const answers = await Promise.all([
    app.call(accounts.signUp, { body: { ...form, firstname: name } }),
    app.call(accounts.signUp, { body: { ...form, lastname: name } }),
    anna.call(accounts.updateUserData, { body: { Firstname: name } }),
    anna.call(accounts.updateUserData, { body: { Lastname: name } }),
    anna.call(teams.create, { body: { teamName: name } }),
    anna.call(teams.updateTeamData, { body: { teamId, teamData: { TeamName: name } } }),
  ]);
  expect(answers.filter((answer) => !isProblem(answer, "invalid-input"))).toEqual([]);
  const fine = await anna.call(teams.create, { body: { teamName: "Équipe 👩‍🚀 שלום «1»" } });
  expect(fine.status).toBe(201);
});

test("a mail to a stranger begins with our words, and what a sender chose stands in quotes", async () => {
  await start();
  const anna = await app.person("anna");
  const cheat = { Firstname: "You won” – call 555", Lastname: "now" };
  await anna.call(accounts.updateUserData, { body: cheat });
  const teamId = await teamOf(anna, [], "Prize” http://evil.example “");
  await invite(anna, teamId, "victim@example.org");
  await app.call(accounts.signUp, { body: { ...form, firstname: "You won" } });
  await anna.call(accounts.requestEmailChange, { body: { newEmail: "third@example.org" } });
  await app.call(accounts.requestPasswordReset, { body: { identifier: form.email } });
  await app.context.background.drained();
  const [invitation] = app.mailbox.mailsTo("victim@example.org");
  expect(invitation?.subject).toBe("Invitation to the team “Prize' http://evil.example '”");
  expect(invitation?.text.split("\n\n").slice(0, 3)).toEqual([
    "Hello,",
    "You are invited to a team on Tafel, where people share whiteboards and to-do boards.",
    "“You won' – call 555 now” invites you to the team “Prize' http://evil.example '”.",
  ]);
  for (const address of [form.email, "third@example.org"]) {
    const mails = app.mailbox.mailsTo(address);
    expect(mails).toHaveLength(address === form.email ? 2 : 1);
    for (const { text, subject } of mails) {
      expect(text).toMatch(/^Hello,\n/);
      expect(`${subject} ${text}`).not.toContain("You won");
    }
  }
});
