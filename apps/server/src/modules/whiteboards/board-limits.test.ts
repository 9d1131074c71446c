import { randomUUID } from "node:crypto";
import { whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anyEngine, openTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { importElements } from "./import-elements.ts";
import { createBoard, createTeam, join, loadStored, note, operate } from "./testing.ts";

let database: TestDatabase;
let app: TestApp;
/** The same with room for more elements. */
let larger: TestApp;
let origin: string;
let anna: Person;
beforeAll(async () => {
  database = await openTestDatabase(anyEngine);
  app = await startApp({ database, limits: { elementsPerBoard: 3, megabytesPerBoard: 1 } });
  larger = await startApp({ database, limits: { elementsPerBoard: 10, megabytesPerBoard: 1 } });
  origin = await app.listen();
  anna = await app.person("anna");
});
afterAll(async () => {
  await app.close();
  await larger.close();
  await database.close();
});

const created = (id: string, more: Record<string, unknown> = {}): [string, object] => [
  "element-create",
  { element: note(id, more) },
];
const moved = (elementId: string): [string, object] => ["element-move", { elementId, position: { x: 5, y: 5 } }];
const large = { textContent: { ops: [{ insert: "x".repeat(240_000) }] } };
const ids = async (uuid: string) => Object.keys(await loadStored(app, anna, uuid)).toSorted();
const actor = () => ({ kind: "member", userId: anna.userId, sessionId: "" }) as const;
const full = { code: "limit-reached", cause: "too-many-elements" };
const tooLarge = { code: "too-large", cause: "whiteboard-too-large" };

describe("a board that has as many elements as it may have", () => {
  test("takes no more by operations, and may be changed", async () => {
    const uuid = await createBoard(anna, await createTeam([anna]));
    await operate(anna, uuid, created("a"), created("b"), created("c"));
    const client = await join(origin, anna, uuid);
    expect(await client.make(...created("d"))).toMatchObject({ ok: false, code: "limit-reached" });
    expect(await client.make(...moved("a"))).toMatchObject({ ok: true });
    const exchange = [["element-delete", { elementId: "a" }], created("d")];
    expect(await client.make("batch", { operations: exchange })).toMatchObject({ ok: true });
    expect(await client.make("batch", { operations: [created("e"), moved("b")] })).toMatchObject({ ok: false });
    expect(await client.make("element-delete", { elementId: "b" })).toMatchObject({ ok: true });
    expect(await client.make(...created("f"))).toMatchObject({ ok: true });
    expect(await ids(uuid)).toEqual(["c", "d", "f"]);
    client.close();
  });

  test("takes no more by a save, a new board with more is not made, and more cannot be brought", async () => {
    const uuid = await createBoard(anna);
    const save = (...put: object[]) =>
      anna.call(whiteboards.save, { params: { uuid }, body: { changes: { put, delete: [] } } });
    expect((await save(note("a"), note("b"), note("c"))).status).toBe(200);
    expect((await save(note("d"))).body).toMatchObject(full);
    expect((await save(note("a", { index: 4 }))).status).toBe(200);
    const data = { elements: ["a", "b", "c", "d"].map((id) => note(id)) };
    const body = { name: "More", operationId: randomUUID(), data };
    expect((await anna.call(whiteboards.create, { body })).body).toMatchObject(full);
    const boards = await anna.call(whiteboards.all, { query: {} });
    expect(boards.body.map(({ WhiteboardName }) => WhiteboardName)).not.toContain("More");
    expect(await importElements(app.context, actor(), uuid, [note("d")])).toMatchObject({ ok: false, error: full });
    expect(await ids(uuid)).toEqual(["a", "b", "c"]);
  });

  test("has been larger before the limit was lowered: it may shrink, and is not to grow", async () => {
    const uuid = await createBoard(anna);
    const elements = ["a", "b", "c", "d", "e"].map((id) => note(id));
    expect(await importElements(larger.context, actor(), uuid, elements)).toMatchObject({ ok: true });
    await operate(anna, uuid, moved("a"), ["element-delete", { elementId: "e" }]);
    await expect(operate(anna, uuid, created("f"))).rejects.toThrow("limit-reached");
    expect(await ids(uuid)).toEqual(["a", "b", "c", "d"]);
  });
});

test("a board with as many megabytes as it may have takes no more, in whichever way", async () => {
  const by: Person = { ...anna, call: (route, sent) => larger.call(route, { ...sent, token: anna.token }) };
  const uuid = await createBoard(by);
  for (const id of ["a", "b", "c", "d"]) await operate(by, uuid, created(id, large));
  await expect(operate(by, uuid, created("e", large))).rejects.toThrow("too-large");
  const put = [note("e", large)];
  const saved = await by.call(whiteboards.save, { params: { uuid }, body: { changes: { put, delete: [] } } });
  expect(saved.body).toMatchObject(tooLarge);
  const data = { elements: ["a", "b", "c", "d", "e"].map((id) => note(id, large)) };
  expect((await by.call(whiteboards.create, { body: { name: "More", data } })).body).toMatchObject(tooLarge);
  expect(await importElements(larger.context, actor(), uuid, put)).toMatchObject({ ok: false, error: tooLarge });
  expect(await ids(uuid)).toEqual(["a", "b", "c", "d"]);
});
