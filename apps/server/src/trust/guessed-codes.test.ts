import { accounts } from "@tafel/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../platform/database/testing.ts";
import { isProblem, type Person, startApp, type TestApp } from "../testing/app.ts";

describe.each(engines)("who knows the password and guesses codes (%s)", (engine) => {
  let database: TestDatabase;
  let app: TestApp;
  const start = () => startApp({ database, limits: { wrongCodesPerDay: 20 } });
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    app = await start();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  async function withSecondFactor(username: string): Promise<Person> {
    const person = await app.person(username);
    await person.call(accounts.toggleTwoFactor, { body: { enable: true } });
    return person;
  }
  const mailsWithCode = ({ email }: Person) => app.mailbox.mailsTo(email).filter(({ essence }) => essence).length;

  let strangers = 0;
  /** The right password, each time from another address: an id of the pending log-in and its code. */
  async function pending(person: Person, password = person.password) {
    const before = mailsWithCode(person);
    strangers += 1;
    const from = `203.0.113.${strangers}`;
    const { body } = await app.call(accounts.login, { body: { email: person.email, password }, from });
    if (!("requires2FA" in body)) throw new Error(`There is no second factor: ${JSON.stringify(body)}`);
    return { userId: body.userId, code: await app.mailbox.essenceTo(person.email, before), from };
  }
  const verify = ({ userId, from }: { userId: string; from: string }, code: string) =>
    app.call(accounts.verifyTwoFactor, { body: { userId, code }, from });
  const wrongFor = (code: string) => (code === "000000" ? "111111" : "000000");

  /** All tries of a day: nobody gets in with a code now. */
  async function useUpTries(person: Person): Promise<void> {
    for (let login = 0; login < 4; login += 1) {
      const opened = await pending(person);
      for (let tries = 0; tries < 5; tries += 1) await verify(opened, wrongFor(opened.code));
    }
    const opened = await pending(person);
    expect(isProblem(await verify(opened, opened.code), "too-many")).toBe(true);
  }
  async function expectLetIn(person: Person, password: string): Promise<void> {
    const opened = await pending(person, password);
    expect((await verify(opened, opened.code)).status).toBe(200);
  }

  test("has twenty tries a day in all, from wherever, many at once and after a restart too", async () => {
    const anna = await withSecondFactor("anna");
    const wrong: number[] = [];
    for (let login = 0; login < 5; login += 1) {
      const opened = await pending(anna);
      const tries = Array.from({ length: 5 }, () => verify(opened, wrongFor(opened.code)));
      wrong.push(...(await Promise.all(tries)).map(({ status }) => status));
      if (login === 2) {
        await app.close();
        app = await start();
      }
    }
    expect(wrong.filter((status) => status === 401)).toHaveLength(20);
    const opened = await pending(anna);
    const refused = await verify(opened, opened.code);
    expect(isProblem(refused, "too-many")).toBe(true);
    expect(refused.body.timeLeft).toBeGreaterThan(23 * 3600);
    await app.context.background.drained();
    const warnings = app.mailbox
      .mailsTo(anna.email)
      .filter(({ subject }) => subject === "Someone is guessing your login codes");
    expect(warnings).toHaveLength(1);
  });

  test("does not keep the owner from what she is logged in to, nor from a new password, which lets her in again", async () => {
    const bea = await withSecondFactor("bea");
    await useUpTries(bea);
    const { token } = bea;
    const confirmed = await app.call(accounts.confirmPassword, { body: { password: bea.password }, token });
    expect(confirmed.status).toBe(200);
    const Password = "N3wpassword";
    const body = { Password, oldPassword: bea.password };
    const changed = await app.call(accounts.updateUserData, { body, token });
    expect(changed.status).toBe(200);
    await expectLetIn(bea, Password);
  });

  test("the same after a reset by mail", async () => {
    const cora = await withSecondFactor("cora");
    await useUpTries(cora);
    const before = mailsWithCode(cora);
    await app.call(accounts.requestPasswordReset, { body: { identifier: "cora" } });
    const token = new URL(await app.mailbox.essenceTo(cora.email, before)).searchParams.get("token") ?? "";
    expect((await app.call(accounts.resetPassword, { body: { newPassword: "Th1rdpassword" }, token })).status).toBe(
      200,
    );
    await expectLetIn(cora, "Th1rdpassword");
  });
});

test("answers to wrong codes are held back longer and longer, wherever they come from", async () => {
  const app = await startApp({ limits: { loginDelayMilliseconds: 800 } });
  const anna = await app.person("anna");
  await anna.call(accounts.toggleTwoFactor, { body: { enable: true } });
  const times: number[] = [];
  for (let login = 0; login < 2; login += 1) {
    const { body } = await app.call(accounts.login, { body: { email: anna.email, password: anna.password } });
    for (let tries = 0; tries < 3 && "requires2FA" in body; tries += 1) {
      const started = performance.now();
      // One in a million is right.
      await app.call(accounts.verifyTwoFactor, {
        body: { userId: body.userId, code: "123456" },
        from: `203.0.113.${tries}`,
      });
      times.push(performance.now() - started);
    }
  }
  const [, , , fourth = 0, fifth = 0, sixth = 0] = times;
  expect(fourth).toBeGreaterThan(190);
  expect(fifth).toBeGreaterThan(390);
  expect(sixth).toBeGreaterThan(790);
  await app.close();
});
