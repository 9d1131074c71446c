import { randomUUID } from "node:crypto";
import { accounts, teams, todos } from "@tafel/contract";
import { newTodo, type TodoChange, type TodoFields } from "@tafel/domain";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connect } from "../../../platform/database/connect.ts";
import { deleteAllRows, engines, openTestDatabase, type TestDatabase } from "../../../platform/database/testing.ts";
import { createSeal } from "../../../platform/mail/seal.ts";
import { type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { createClock } from "../../../testing/clock.ts";
import { teamOf } from "../../../testing/teams.ts";
import { boardOf, save } from "../testing/boards.ts";
import { sendReminders } from "./send-reminders.ts";

const [minute, hour, day] = [60, 3_600, 86_400];
const berlin = "Europe/Berlin";
/** At noon of a Thursday in UTC, an hour later in Berlin. */
const start = "2030-02-28T12:00:00Z";
const call = { dueDate: "2030-03-01", dueTime: { at: "14:00", zone: berlin } } as const;

describe.each(engines)("reminders (%s)", (engine) => {
  let database: TestDatabase;
  let clock: ReturnType<typeof createClock>;
  let app: TestApp;
  let anna: Person;
  let ben: Person;
  let teamId: string;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await deleteAllRows(database);
    clock = createClock(start);
    app = await startApp({ database, now: clock.now });
    [anna, ben] = [await app.person("anna"), await app.person("ben")];
    teamId = await teamOf(anna, [ben]);
    await anna.call(accounts.updateUserData, { body: { timeZone: berlin, language: "de" } });
    await ben.call(accounts.updateUserData, { body: { timeZone: "America/New_York", language: "en" } });
  });
  afterEach(() => app.close());

  const remind = () => sendReminders(app.context);
  const mailsTo = (person: Person, of = app) =>
    of.mailbox.mailsTo(person.email).filter(({ subject }) => /Erinnerung|[Rr]eminder/.test(subject));
  /** How many reminders each has got, after so many seconds. */
  const after = async (seconds: number) => {
    clock.pass(seconds);
    await remind();
    return [mailsTo(anna).length, mailsTo(ben).length];
  };

  /** A board with a todo on it: the team's, assigned to both, unless it says otherwise. */
  async function boardWith(fields: Partial<TodoFields>, team: string | undefined = teamId) {
    const { boardId, ids } = await boardOf(anna, "Todo:", team);
    const assignees = team ? [anna.userId, ben.userId] : [];
    const todo = { ...newTodo(randomUUID(), "Call"), assignees, ...fields };
    const [listId, todoId] = [ids.Todo ?? "", todo.id];
    const change = async (...changes: TodoChange[]) => expect((await save(anna, boardId, ...changes)).status).toBe(200);
    await change({ type: "add-todo", listId, todo });
    const edit = (changes: Partial<TodoFields>) => change({ type: "edit-todo", todoId, changes });
    return { boardId, listId, todo, todoId, change, edit };
  }

  test("come when they are due, to everybody assigned, in their language and on their clocks, once", async () => {
    const { boardId, todoId } = await boardWith({ ...call, reminders: ["time", "hour", "day", "week"] });
    // A day before is at 13:00 in UTC; a week before has passed.
    expect(await after(hour - 1)).toEqual([0, 0]);
    expect(await after(1)).toEqual([1, 1]);
    expect(await after(minute)).toEqual([1, 1]);
    expect(await after(day - hour)).toEqual([2, 2]);
    expect(await after(hour)).toEqual([3, 3]);
    expect(await after(30 * day)).toEqual([3, 3]);
    const [annas, bens] = [mailsTo(anna)[0], mailsTo(ben)[0]];
    const address = `http://localhost:3000/boards/${teamId}/${boardId}?todo=${todoId}`;
    expect(annas?.subject).toBe("Erinnerung: „Call“");
    expect(annas?.text).toContain(`„Call“\nAuf „Board“, fällig 01.03.2030, 14:00\n${address}`);
    expect(bens?.subject).toBe("Reminder: “Call”");
    expect(bens?.text).toContain(`“Call”\nOn “Board”, due 03/01/2030, 08:00 AM\n${address}`);
  });

  test("of a whole day come at nine o'clock where each is, and follow whoever travels", async () => {
    await boardWith({ dueDate: "2030-03-01", reminders: ["time", "day"] });
    // 08:00 in UTC is nine in Berlin, 14:00 in New York.
    expect(await after(2 * hour)).toEqual([0, 1]);
    expect(await after(18 * hour)).toEqual([1, 1]);
    await ben.call(accounts.updateUserData, { body: { timeZone: "Pacific/Honolulu" } });
    expect(await after(6 * hour)).toEqual([1, 1]);
    expect(await after(5 * hour)).toEqual([1, 2]);
  });

  test("of somebody who travels east are made up for", async () => {
    await boardWith({ dueDate: "2030-03-01", reminders: ["time"] });
    expect(await after(19 * hour)).toEqual([0, 0]);
    await ben.call(accounts.updateUserData, { body: { timeZone: "Asia/Tokyo" } });
    expect(await after(minute)).toEqual([0, 1]);
    expect(await after(day)).toEqual([1, 1]);
  });

  test("go to the owner of a personal board, and of a team's board to nobody if nobody is assigned", async () => {
    await boardWith({ ...call, name: "Own", reminders: ["time"] }, "");
    await boardWith({ ...call, name: "Ours", reminders: ["time"], assignees: [] });
    expect(await after(day + hour)).toEqual([1, 0]);
    expect(mailsTo(anna)[0]?.subject).toBe("Erinnerung: „Own“");
  });

  test("of several todos at once are one mail", async () => {
    const { listId, todo, change } = await boardWith({ ...call, reminders: ["time"] });
    await change({ type: "add-todo", listId, todo: { ...todo, id: randomUUID(), name: "Write" } });
    expect(await after(day + hour)).toEqual([1, 1]);
    expect(mailsTo(ben)[0]?.subject).toBe("2 reminders");
    expect(mailsTo(ben)[0]?.text).toMatch(/“Call”\n(.*\n)*“Write”\n/);
  });

  test("move with the due date, and come again for another one", async () => {
    const { edit } = await boardWith({ ...call, reminders: ["time"] });
    await edit({ dueDate: "2030-03-02" });
    expect(await after(day + 2 * hour)).toEqual([0, 0]);
    expect(await after(day)).toEqual([1, 1]);
    await edit({ dueTime: { at: "18:00", zone: berlin } });
    expect(await after(4 * hour)).toEqual([2, 2]);
    // What is past already reminds of nothing, nor does what is on no day.
    await edit({ dueDate: "2030-03-01" });
    await edit({ dueDate: "2030-03-05" });
    await edit({ dueDate: null, dueTime: null });
    expect(await after(30 * day)).toEqual([2, 2]);
  });

  test("are not repeated when the todo is changed after one was sent, and end when they are taken away", async () => {
    const { edit } = await boardWith({ ...call, reminders: ["time", "hour"] });
    expect(await after(day)).toEqual([1, 1]);
    await edit({ reminders: ["hour"], name: "Call now" });
    await edit({ assignees: [ben.userId, anna.userId], priority: "high" });
    expect(await after(2 * hour)).toEqual([1, 1]);
  });

  test("reach who was assigned meanwhile, and no longer who was", async () => {
    const { edit } = await boardWith({ ...call, reminders: ["time"], assignees: [anna.userId] });
    await edit({ assignees: [ben.userId] });
    expect(await after(day + hour)).toEqual([0, 1]);
  });

  const nobody: [string, (made: Awaited<ReturnType<typeof boardWith>>) => Promise<unknown>][] = [
    ["is done", ({ edit }) => edit({ done: { at: start, by: null } })],
    ["is in the archive", ({ edit }) => edit({ archivedAt: start })],
    [
      "is on a list in the archive",
      ({ change, listId }) => change({ type: "edit-list", listId, changes: { archivedAt: start } }),
    ],
    [
      "is on a board in the archive",
      ({ boardId }) => anna.call(todos.archiveBoard, { body: { boardId, isArchived: true } }),
    ],
    ["was deleted", ({ change, todoId }) => change({ type: "delete-todo", todoId })],
    ["was on a board that was deleted", ({ boardId }) => anna.call(todos.deleteBoard, { body: { boardId } })],
    ["belonged to a team that was deleted", () => anna.call(teams.delete, { body: { teamId } })],
  ];
  test.each(nobody)("are not sent of a todo that %s", async (_, happen) => {
    const made = await boardWith({ ...call, reminders: ["time"] });
    await happen(made);
    expect(await after(day + hour)).toEqual([0, 0]);
  });

  test("are not sent to whoever left the team or deleted the account, nor to the owner of what is a team's now", async () => {
    await boardWith({ ...call, reminders: ["time"] });
    const { boardId } = await boardWith({ ...call, name: "Own", reminders: ["time"] }, "");
    await ben.call(teams.leave, { body: { teamId } });
    await anna.call(todos.moveToTeam, { body: { boardId, teamId } });
    expect(await after(day + hour)).toEqual([1, 0]);
    expect(mailsTo(anna)[0]?.subject).toBe("Erinnerung: „Call“");
    const leaving = await boardWith({ ...call, dueDate: "2030-03-03", reminders: ["time"] }, "");
    expect((await anna.call(accounts.confirmPassword, { body: { password: anna.password } })).status).toBe(200);
    expect((await anna.call(accounts.deleteAccount)).status).toBe(200);
    expect(await database.execute("select 1 from todo_reminders where board_id = $1", [leaving.boardId])).toEqual([]);
    expect(await after(3 * day)).toEqual([1, 0]);
  });

  test("come with the next todo when one that repeats is ticked off, and with a deleted one that comes back", async () => {
    const repeat = { unit: "day", every: 1, weekdays: [], date: null, from: "due", zone: berlin } as const;
    const { edit, change, listId, todo, todoId } = await boardWith({ ...call, repeat, reminders: ["time"] });
    await edit({ done: { at: start, by: null } });
    expect(await after(day + 2 * hour)).toEqual([0, 0]);
    expect(await after(day)).toEqual([1, 1]);
    await change({ type: "delete-todo", todoId });
    await change({ type: "restore-todo", listId, todo: { ...todo, dueDate: "2030-03-03" } });
    expect(await after(day)).toEqual([2, 2]);
  });

  test("that were missed are made up for within a day, and then no more", async () => {
    await boardWith({ ...call, reminders: ["time"] });
    await boardWith({ ...call, dueDate: "2030-03-03", reminders: ["time"] });
    // The first is 23 hours late.
    expect(await after(2 * day)).toEqual([1, 1]);
    // The second is 25 hours late.
    expect(await after(2 * day + 2 * hour)).toEqual([1, 1]);
  });

  test("are sent once by two processes that look at the same time, however many they are", async () => {
    const { listId, todo, change } = await boardWith({ ...call, name: "<0>", reminders: ["time"] });
    const others = Array.from({ length: 150 }, (_, n) => ({ ...todo, id: randomUUID(), name: `<${n + 1}>` }));
    await change(...others.map((it): TodoChange => ({ type: "add-todo", listId, todo: it })));
    const url = database.url;
    const other = url ? { ...(await connect({ databaseUrl: url, dataDir: null })), url } : database;
    const second = await startApp({ database: other, now: clock.now });
    clock.pass(day + hour);
    await Promise.all([app, second, app, second].map(({ context }) => sendReminders(context)));
    for (const person of [anna, ben]) {
      const texts = [...mailsTo(person), ...mailsTo(person, second)].map(({ text }) => text);
      const named = texts.flatMap((text) => text.match(/<\d+>/g) ?? []);
      // A mail names fifty.
      const more = texts.map((text) => Number(/(?:And|Und) (\d+)/.exec(text)?.[1] ?? 0));
      expect(new Set(named).size).toBe(named.length);
      expect(named.length + more.reduce((sum, count) => sum + count, 0)).toBe(151);
    }
    expect(await database.execute("select 1 from todo_reminders where taken_at is null")).toEqual([]);
    await second.close();
    if (other !== database) await other.close();
  });

  test("are neither lost nor sent twice when the process is killed before or after they are queued", async () => {
    await boardWith({ ...call, reminders: ["time"] });
    clock.pass(day + hour);
    const killed = {
      ...app.context,
      post: { ...app.context.post, keep: async () => Promise.reject(new Error("killed")) },
    };
    await expect(sendReminders(killed)).rejects.toThrow("killed");
    const seal = createSeal();
    const mailer = { description: "", send: () => Promise.reject(new Error("away")), close: () => {} };
    const first = await startApp({ database, now: clock.now, seal, mailer });
    await sendReminders(first.context);
    await first.close();
    const second = await startApp({ database, now: clock.now, seal });
    await second.context.post.start();
    await sendReminders(second.context);
    expect([mailsTo(anna, second).length, mailsTo(ben, second).length]).toEqual([1, 1]);
    expect(await after(minute)).toEqual([0, 0]);
    await second.close();
  });

  test("are in the language of the browser, and where it says, while none is chosen", async () => {
    const cleo = await app.person("cleo");
    const { boardId, ids } = await boardOf(cleo, "Todo:");
    const todo = { ...newTodo(randomUUID(), "Call"), dueDate: "2030-03-01", reminders: ["time"] } as const;
    await save(cleo, boardId, { type: "add-todo", listId: ids.Todo ?? "", todo });
    const headers = { "accept-language": "de-AT" };
    await cleo.call(accounts.updateUserData, { body: { timeZone: "Europe/Vienna" }, headers });
    expect((await cleo.call(accounts.fetchAllUserData)).body).toMatchObject({
      timeZone: "Europe/Vienna",
      language: null,
    });
    await after(20 * hour);
    expect(mailsTo(cleo).map(({ subject }) => subject)).toEqual(["Erinnerung: „Call“"]);
    const wrong = await cleo.call(accounts.updateUserData, { body: { timeZone: "<b>" } });
    expect(wrong.status).toBe(400);
  });
});
