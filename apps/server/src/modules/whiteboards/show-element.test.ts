import { whiteboardHistory } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { compactOperations } from "./compact-operations.ts";
import { createBoard, createTeam, note, operate } from "./testing.ts";

const start = new Date("2026-03-02T10:00:00Z").getTime();
const day = 24 * 60 * 60_000;
const text = (words: string) => ({ textContent: { ops: [{ insert: `${words}\n` }] } });

describeOnEachDatabase("what became of one element", (database) => {
  let app: TestApp;
  let anna: Person;
  let ben: Person;
  beforeAll(async () => {
    app = await startApp({ database: { ...database(), url: undefined }, now: () => new Date(start) });
    [anna, ben] = [await app.person("Anna"), await app.person("Ben")];
  });
  afterAll(() => app.close());

  const write = (person: Person, uuid: string, elementId: string, words: string) =>
    operate(person, uuid, ["note-content-update", { elementId, content: text(words) }]);
  const move = (person: Person, uuid: string, elementId: string, x: number) =>
    operate(person, uuid, ["element-move", { elementId, position: { x, y: 0 }, isDragEnd: true }]);
  /** "Anna: Hello", and "1 created Anna" */
  async function shownAt(uuid: string, version: number, elementId = "a", person = anna) {
    const { body } = await person.call(whiteboardHistory.element, { params: { uuid, version, elementId } });
    expect(whiteboardHistory.element.answer.safeParse(body).success).toBe(true);
    const names = new Map(body.people.map((it) => [it.userId, it.name?.split(" ")[0]]));
    return {
      words: body.passages.map((it) => `${names.get(it.userId)}: ${it.text.trim()}`),
      changes: body.changes.map((it) => `${it.version} ${it.kind} ${names.get(it.userId)}`),
    };
  }

  test("is told with who wrote each word, at any version", async () => {
    const uuid = await createBoard(anna, await createTeam([anna, ben]));
    await operate(anna, uuid, ["element-create", { element: note("a", text("Hello")) }]);
    await operate(ben, uuid, ["element-create", { element: note("b") }]);
    await write(ben, uuid, "a", "Hello dear");
    await move(ben, uuid, "b", 10);
    await move(anna, uuid, "a", 10);
    const changes = ["1 created Anna", "3 changed Ben", "5 changed Anna"];
    expect(await shownAt(uuid, 5)).toEqual({ words: ["Anna: Hello", "Ben: dear"], changes });
    expect(await shownAt(uuid, 2)).toEqual({ words: ["Anna: Hello"], changes });
    expect(await shownAt(uuid, 0)).toEqual({ words: [], changes });
    expect(await shownAt(uuid, 5, "none")).toEqual({ words: [], changes: [] });
  });

  test("is told also where it was deleted, restored by another, and forgotten", async () => {
    const uuid = await createBoard(anna, await createTeam([anna, ben]));
    await operate(anna, uuid, ["element-create", { element: note("a", text("Hello")) }]);
    await operate(ben, uuid, ["element-delete", { elementId: "a" }]);
    expect(await shownAt(uuid, 2)).toEqual({ words: [], changes: ["1 created Anna", "2 deleted Ben"] });
    await operate(ben, uuid, ["element-create", { element: note("a", text("Hello")) }]);
    const changes = ["1 created Anna", "2 deleted Ben", "3 created Ben"];
    expect(await shownAt(uuid, 3)).toEqual({ words: ["Anna: Hello"], changes });
    await compactOperations({ ...app.context, now: () => new Date(start + 91 * day) });
    await write(ben, uuid, "a", "Hello you");
    expect(await shownAt(uuid, 4)).toEqual({
      words: ["undefined: Hello", "Ben: you"],
      changes: ["3 created undefined", "4 changed Ben"],
    });
  });

  test("is told where it went with the list that had it", async () => {
    const uuid = await createBoard(anna);
    const { type: _, ...common } = note("l");
    const list = { ...common, type: "element-list", connections: ["a"] };
    await operate(anna, uuid, ["element-create", { element: note("a") }], ["element-create", { element: list }]);
    await operate(anna, uuid, ["element-delete", { elementId: "l" }]);
    expect((await shownAt(uuid, 3)).changes).toContain("3 deleted Anna");
  });

  test("is told nobody who may not see the history", async () => {
    const uuid = await createBoard(anna);
    const params = { uuid, version: 0, elementId: "a" };
    expect((await ben.call(whiteboardHistory.element, { params })).status).toBe(404);
    expect((await anna.call(whiteboardHistory.element, { params: { ...params, version: 1 } })).status).toBe(404);
  });
});
