import { randomUUID } from "node:crypto";
import { accounts, morningMail, teams } from "@tafel/contract";
import { newTodo, type TodoChange, type TodoFields } from "@tafel/domain";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../../platform/database/connect.ts";
import { deleteAllRows, engines, openTestDatabase, type TestDatabase } from "../../../platform/database/testing.ts";
import { isProblem, type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { createClock } from "../../../testing/clock.ts";
import { teamOf } from "../../../testing/teams.ts";
import { boardOf, save } from "../testing/boards.ts";
import { sendMornings } from "./send-mornings.ts";

const [minute, hour, day] = [60, 3_600, 86_400];
/** A Friday night in Berlin, two days before the clocks are put forward there. */
const start = "2030-03-29T04:00:00Z";

describe.each(engines)("the mail of the morning (%s)", (engine) => {
  let database: TestDatabase;
  let clock: ReturnType<typeof createClock>;
  let app: TestApp;
  let anna: Person;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await deleteAllRows(database);
    clock = createClock(start);
    app = await startApp({ database, now: clock.now });
    anna = await app.person("anna");
    await move("Europe/Berlin");
  });
  afterEach(() => app.close());

  const move = (timeZone: string) => anna.call(accounts.updateUserData, { body: { timeZone } });
  const turnOn = (at: number | null = 7, person = anna) => person.call(morningMail.set, { body: { hour: at } });
  const mailsOf = (person = anna, of = app) =>
    of.mailbox.mailsTo(person.email).filter(({ subject }) => /due today|overdue|fällig/.test(subject));
  /** The subjects of all mails so far, after so many seconds in which every half hour somebody looked. */
  const after = async (seconds: number, person = anna) => {
    for (let passed = 0; passed < seconds; passed += hour / 2) {
      clock.pass(Math.min(hour / 2, seconds - passed));
      await sendMornings(app.context);
    }
    return mailsOf(person).map(({ subject }) => subject);
  };

  async function todosOf(person: Person, all: readonly (Partial<TodoFields> & { name: string })[], teamId?: string) {
    const { boardId, ids } = await boardOf(person, "Todo:", teamId);
    const made = all.map((fields) => ({ ...newTodo(randomUUID(), fields.name), ...fields }));
    const listId = ids.Todo ?? "";
    await save(person, boardId, ...made.map((todo): TodoChange => ({ type: "add-todo", listId, todo })));
    return { boardId, made };
  }

  test("has what is due today and overdue, with addresses, in the person's language and zone", async () => {
    const teamId = await teamOf(anna);
    const { boardId, made } = await todosOf(anna, [
      { name: "Late", dueDate: "2030-03-01" },
      { name: "Today", dueDate: "2030-03-29" },
      // On the evening before, in Berlin.
      { name: "Call", dueDate: "2030-03-28", dueTime: { at: "22:00", zone: "America/New_York" } },
      { name: "Tomorrow", dueDate: "2030-03-30" },
      { name: "Done", dueDate: "2030-03-29", done: { at: start, by: null } },
      { name: "Someday" },
    ]);
    await todosOf(anna, [{ name: "Nobody's", dueDate: "2030-03-29" }], teamId);
    await turnOn();
    await anna.call(accounts.updateUserData, { body: { language: "de" } });
    expect(await after(2 * hour)).toEqual(["2 heute fällig, 1 überfällig"]);
    const text = mailsOf()[0]?.text ?? "";
    expect(text).toMatch(
      /Heute fällig:\n\n„Today“\n(.*\n)*„Call“\nAuf „Board“, fällig 29.03.2030, 03:00\n(.*\n)*Überfällig:/,
    );
    expect(text).toContain(
      `„Late“\nAuf „Board“, fällig 01.03.2030\nhttp://localhost:3000/boards/personal/${boardId}?todo=${made[0]?.id}`,
    );
    expect(text).not.toMatch(/Tomorrow|Done|Someday|Nobody/);
    expect(text).toContain("http://localhost:3000/profile#advanced");
  });

  test("is off until it is turned on, comes once a day at its hour, and ends when it is turned off", async () => {
    await todosOf(anna, [{ name: "Late", dueDate: "2030-03-01" }]);
    expect((await anna.call(morningMail.get)).body).toMatchObject({ hour: null });
    expect(await after(day)).toEqual([]);
    await turnOn(9);
    expect((await anna.call(morningMail.get)).body).toMatchObject({ hour: 9 });
    expect(await after(4 * hour - minute)).toEqual([]);
    expect(await after(minute)).toHaveLength(1);
    // Sunday has 23 hours.
    expect(await after(day)).toHaveLength(2);
    expect(await after(day)).toHaveLength(3);
    // Another hour, or turning it on again, makes no second one of a day.
    await turnOn(null);
    await turnOn(20);
    expect(await after(12 * hour)).toHaveLength(3);
    expect(await after(day)).toHaveLength(4);
    await turnOn(null);
    expect(await after(2 * day)).toHaveLength(4);
  });

  test.each([
    ["put forward", "2030-03-30T12:00:00Z"],
    ["put back", "2030-10-26T12:00:00Z"],
  ])("comes once on the day on which the clocks are %s, even at that hour", async (_, noonBefore) => {
    clock.pass((Date.parse(noonBefore) - clock.now().getTime()) / 1000);
    const again = await app.call(accounts.login, { body: { email: anna.email, password: anna.password } });
    const token = "token" in again.body ? again.body.token : "";
    await todosOf({ ...anna, call: (route, sent) => app.call(route, { ...sent, token }) }, [
      { name: "Late", dueDate: "2030-03-01" },
    ]);
    await app.call(morningMail.set, { body: { hour: 2 }, token });
    expect(await after(day)).toHaveLength(1);
    expect(await after(day)).toHaveLength(2);
    expect(await after(day)).toHaveLength(3);
  });

  test("does not come when nothing is due, nor after leaving the team whose todo it was", async () => {
    const ben = await app.person("ben");
    const teamId = await teamOf(anna, [ben]);
    await todosOf(anna, [{ name: "Ours", dueDate: "2030-03-29", assignees: [ben.userId] }], teamId);
    await turnOn();
    await turnOn(7, ben);
    expect(await after(5 * hour)).toEqual([]);
    expect(await after(minute, ben)).toEqual(["1 due today"]);
    await ben.call(teams.leave, { body: { teamId } });
    expect(await after(2 * day, ben)).toHaveLength(1);
  });

  test("follows whoever travels, and no day has two", async () => {
    await todosOf(anna, [{ name: "Late", dueDate: "2030-03-01" }]);
    await turnOn(7);
    expect(await after(2 * hour)).toHaveLength(1);
    // There it is midnight of the same day.
    await move("America/New_York");
    expect(await after(day)).toHaveLength(1);
    // Seven o'clock of Saturday.
    expect(await after(6 * hour)).toHaveLength(2);
  });

  test("that was missed comes later on the same day, and not on another", async () => {
    await todosOf(anna, [{ name: "Late", dueDate: "2030-03-01" }]);
    await turnOn(7);
    clock.pass(12 * hour);
    await sendMornings(app.context);
    expect(mailsOf()).toHaveLength(1);
    // Two days later, an hour before seven.
    clock.pass(2 * day + 12 * hour);
    await sendMornings(app.context);
    expect(mailsOf()).toHaveLength(1);
    expect(await after(hour)).toHaveLength(2);
  });

  test("is one, though two processes look at the same time and one of them is killed", async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, n) => app.person(`person-${n}`)));
    for (const person of people) {
      await todosOf(person, [{ name: "Late", dueDate: "2030-03-01" }]);
      await turnOn(7, person);
    }
    clock.pass(4 * hour);
    const killed = {
      ...app.context,
      post: { ...app.context.post, keep: async () => Promise.reject(new Error("killed")) },
    };
    await expect(sendMornings(killed)).rejects.toThrow("killed");
    const url = database.url;
    const other = url ? { ...(await connect({ databaseUrl: url, dataDir: null })), url } : database;
    const second = await startApp({ database: other, now: clock.now });
    await Promise.all([app, second, app, second].map(({ context }) => sendMornings(context)));
    for (const person of people) expect([...mailsOf(person), ...mailsOf(person, second)]).toHaveLength(1);
    await second.close();
    if (other !== database) await other.close();
  });

  test("comes at a full hour of the day", async () => {
    for (const wrong of [-1, 24, 7.5, "7"])
      expect(isProblem(await turnOn(wrong as number), "invalid-input")).toBe(true);
    expect((await anna.call(morningMail.get)).body).toMatchObject({ hour: null });
  });
});
