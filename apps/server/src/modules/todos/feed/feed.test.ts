import { randomUUID } from "node:crypto";
import { accounts, feeds, teams, todos } from "@tafel/contract";
import { newTodo, type TodoFields } from "@tafel/domain";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enginesInFull } from "../../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { teamOf } from "../../../testing/teams.ts";
import { boardOf, save } from "../testing/boards.ts";

describe.each(enginesInFull)("a calendar feed (%s)", (engine) => {
  let app: TestApp;
  let anna: Person;
  let ben: Person;
  beforeAll(async () => {
    app = await startApp({ engine });
    [anna, ben] = [await app.person("anna"), await app.person("ben")];
  });
  afterAll(() => app.close());

  const renew = async (person: Person, boardId: string | null) =>
    (await person.call(feeds.renew, { body: { boardId } })).body.key;
  const fetched = (key: string, headers: Record<string, string> = {}) =>
    app.fastify.inject({ url: `/api/todos/calendar.ics?key=${key}`, headers });
  /** What an independent program reads. */
  const read = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((it) => {
      const { uid, summary, startDate, endDate } = new ICAL.Event(it);
      return {
        uid,
        summary,
        start: startDate.toString(),
        end: endDate.toString(),
        url: it.getFirstPropertyValue("url"),
      };
    });

  async function board(person: Person, fields: readonly (Partial<TodoFields> & { name: string })[], teamId?: string) {
    const { boardId } = await boardOf(person, "Other:", teamId);
    const listId = randomUUID();
    const made = fields.map((it) => ({ ...newTodo(randomUUID(), it.name), ...it }));
    const adds = made.map((todo) => ({ type: "add-todo", listId, todo }) as const);
    const saved = await save(person, boardId, { type: "add-list", listId, title: "Todo" }, ...adds);
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    return { boardId, ids: made.map(({ id }) => id) };
  }

  test("of a person has the open todos that are due: whole days, and times by the world's clock", async () => {
    const ada = await app.person("ada");
    const done = { at: "2027-01-01T00:00:00.000Z", by: ada.userId };
    const { boardId, ids } = await board(ada, [
      { name: "Leap; day, über\\alles", dueDate: "2028-02-29" },
      { name: "Call", dueDate: "2027-03-28", dueTime: { at: "09:00", zone: "Europe/Berlin" } },
      { name: "Done", dueDate: "2027-01-01", done },
      { name: "Someday" },
    ]);
    const answer = await fetched(await renew(ada, null));
    expect(answer.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(read(answer.body)).toEqual([
      {
        uid: `${ids[1]}@${new URL(app.context.config.publicUrl).host}`,
        ...{ summary: "Call", start: "2027-03-28T07:00:00Z", end: "2027-03-28T07:30:00Z" },
        url: `${app.context.config.publicUrl}/boards/personal/${boardId}?todo=${ids[1]}`,
      },
      expect.objectContaining({ summary: "Leap; day, über\\alles", start: "2028-02-29", end: "2028-03-01" }),
    ]);
  });

  test("has what has a start from then until it is due", async () => {
    const at = (time: string) => ({ at: time, zone: "Europe/Berlin" });
    const { boardId } = await board(anna, [
      { name: "Days", startDate: "2027-01-04", dueDate: "2027-01-06" },
      { name: "Times", startDate: "2027-01-03", startTime: at("09:00"), dueDate: "2027-01-05", dueTime: at("17:30") },
      { name: "From a day", startDate: "2027-01-03", dueDate: "2027-01-04", dueTime: at("12:00") },
      { name: "To a day", startDate: "2027-01-02", startTime: at("12:00"), dueDate: "2027-01-03" },
      { name: "Start", startDate: "2027-01-02" },
      { name: "Start at a time", startDate: "2027-01-01", startTime: at("09:00") },
      { name: "Wrong", startDate: "2027-02-01", dueDate: "2026-12-31" },
    ]);
    const spans = async (feed: string | null) =>
      Object.fromEntries(
        read((await fetched(await renew(anna, feed))).body).map(({ summary, start, end }) => [
          summary,
          `${start} ${end}`,
        ]),
      );
    const expected = {
      Days: "2027-01-04 2027-01-07",
      Times: "2027-01-03T08:00:00Z 2027-01-05T16:30:00Z",
      "From a day": "2027-01-02T23:00:00Z 2027-01-04T11:00:00Z",
      "To a day": "2027-01-02T11:00:00Z 2027-01-03T23:00:00Z",
      Start: "2027-01-02 2027-01-03",
      "Start at a time": "2027-01-01T08:00:00Z 2027-01-01T08:30:00Z",
      Wrong: "2026-12-31 2027-01-01",
    };
    expect(await spans(boardId)).toEqual(expected);
    expect(await spans(null)).toMatchObject(expected);
  });

  test("has the first and the last day there is, and an end after that", async () => {
    const at = { at: "12:00", zone: "America/New_York" };
    const { boardId } = await board(anna, [
      { name: "Last day", dueDate: "9999-12-31" },
      { name: "Last hour", dueDate: "9999-12-31", dueTime: { ...at, at: "23:30" } },
      { name: "To the last day", startDate: "9999-12-30", startTime: at, dueDate: "9999-12-31" },
      { name: "All days", startDate: "0001-01-01", dueDate: "9999-12-31" },
      { name: "First day", dueDate: "0001-01-01" },
      { name: "First hour", dueDate: "0001-01-01", dueTime: { at: "00:00", zone: "Pacific/Auckland" } },
    ]);
    const answer = await fetched(await renew(anna, boardId));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/NaN|Invalid|DT(?:START|END)[^\r]*:(?!\d{8}(?:T\d{6}Z)?\r)/);
    const spans = Object.fromEntries(read(answer.body).map(({ summary, start, end }) => [summary, `${start} ${end}`]));
    // What has no end in the file takes a day.
    expect(spans).toEqual({
      "Last day": "9999-12-31 10000-01-01",
      "Last hour": "9999-12-31T23:29:00Z 9999-12-31T23:59:00Z",
      "To the last day": "9999-12-30T17:00:00Z 9999-12-31T23:59:00Z",
      "All days": "1-01-01 9999-12-31",
      "First day": "1-01-01 1-01-02",
      "First hour": "1-01-01T00:00:00Z 1-01-01T00:30:00Z",
    });
  });

  test("that has not changed is not sent again, and one that has keeps the ids of its todos", async () => {
    const { boardId, ids } = await board(anna, [{ name: "Paint", dueDate: "2027-01-02" }]);
    const key = await renew(anna, boardId);
    const first = await fetched(key);
    const etag = String(first.headers.etag);
    expect((await fetched(key, { "if-none-match": etag })).statusCode).toBe(304);
    await save(anna, boardId, { type: "edit-todo", todoId: ids[0] ?? "", changes: { dueDate: "2027-01-03" } });
    const second = await fetched(key, { "if-none-match": etag });
    expect(second.statusCode).toBe(200);
    expect(read(second.body)[0]).toMatchObject({ uid: read(first.body)[0]?.uid, start: "2027-01-03" });
  });

  test("of a board is of whoever may see it, and ends with that; another one and the end are at once", async () => {
    const teamId = await teamOf(anna, [ben]);
    const { boardId } = await board(anna, [{ name: "Paint", dueDate: "2027-01-02" }], teamId);
    const [annas, bens] = [await renew(anna, boardId), await renew(ben, boardId)];
    expect((await ben.call(feeds.list)).body.feeds).toMatchObject([{ boardId, boardTitle: "Board", teamId }]);
    const newer = await renew(anna, boardId);
    expect((await Promise.all([annas, newer, bens].map((key) => fetched(key)))).map((it) => it.statusCode)).toEqual([
      404, 200, 200,
    ]);
    await ben.call(feeds.end, { body: { boardId } });
    expect((await fetched(bens)).statusCode).toBe(404);
    const again = await renew(ben, boardId);
    await ben.call(teams.leave, { body: { teamId } });
    expect((await fetched(again)).statusCode).toBe(404);
    expect((await ben.call(feeds.list)).body.feeds).toEqual([]);
    expect((await ben.call(feeds.renew, { body: { boardId } })).status).toBe(403);
    await anna.call(todos.deleteBoard, { body: { boardId } });
    expect((await fetched(newer)).statusCode).toBe(404);
  });

  test("ends with the account", async () => {
    const cleo = await app.person("cleo");
    const key = await renew(cleo, null);
    expect((await fetched(key)).statusCode).toBe(200);
    expect((await cleo.call(accounts.deleteAccount)).status).toBe(200);
    expect((await fetched(key)).statusCode).toBe(404);
    expect((await fetched("x".repeat(43))).statusCode).toBe(404);
  });
});

test("an address fetches so many feeds, known or not", async () => {
  const app = await startApp({ limits: { feedReadsPerIp: 2 } });
  const statuses = [];
  for (let n = 0; n < 3; n += 1) {
    const url = `/api/todos/calendar.ics?key=${"x".repeat(43)}`;
    statuses.push((await app.fastify.inject({ url, remoteAddress: "203.0.113.7" })).statusCode);
  }
  expect(statuses).toEqual([404, 404, 429]);
  await app.close();
});
