import { inflateSync } from "node:zlib";
import type { BaseElement } from "@tafel/whiteboard/board";
import { describe, expect, test } from "vitest";
import { startApp } from "../../../testing/app.ts";
import { whiteboardWith } from "../../../trust/testing/full-boards.ts";
import { many } from "../../../trust/testing/worst-events.ts";
import { BoardCopy, type ElementState } from "../queue/board-copy.ts";
import { type Client, connectClient, createTeam, load, note, operate } from "../testing.ts";
import { PackedBoard, type Part, type Parts } from "./packed-board.ts";

const notes = (count: number, from = 0) => many(count, (index) => note(`n${from + index}`, { index }));

function change(copy: BoardCopy, elements: readonly BaseElement[], deleted: readonly string[] = []) {
  const seq = copy.seq + 1;
  const states = new Map<string, ElementState>(elements.map((element) => [element.id, { element, seq }]));
  for (const id of deleted) states.set(id, { element: undefined, seq });
  copy.commit({ seq, bytes: 0, elements: states });
}

function boardOf(count: number) {
  const copy = new BoardCopy();
  change(copy, notes(count));
  return { copy, packed: new PackedBoard(copy) };
}

const unpack = (packed: Uint8Array) => JSON.parse(inflateSync(packed).toString()) as BaseElement[];

async function partsOf({ first }: Parts): Promise<Part[]> {
  const parts: Part[] = [];
  for (let made = await first; made; made = await made.next) parts.push(made.part);
  return parts;
}

/** What a client has of them. */
async function read(parts: Parts) {
  const elements = (await partsOf(parts)).flatMap(({ packed }) => unpack(packed));
  return Object.fromEntries(elements.map((element) => [element.id, element]));
}

const elementsOf = (copy: BoardCopy) => Object.fromEntries([...copy.values()].map((element) => [element.id, element]));

describe("a packed board", () => {
  test("is what the board was when it was packed, in parts", async () => {
    const { copy, packed } = boardOf(4_500);
    const before = elementsOf(copy);
    const parts = packed.parts();
    change(copy, [note("n0", { index: 7 })], ["n1"]);
    expect(parts).toMatchObject({ seq: 1, size: 4_500 });
    expect(await partsOf(parts)).toHaveLength(3);
    expect(await read(parts)).toEqual(before);
  });

  test("has no part of more than a megabyte and an element, and says which elements are in which", async () => {
    const copy = new BoardCopy();
    const long = { textContent: { ops: [{ insert: "x".repeat(240_000) }] } };
    change(copy, [...many(11, (index) => note(`long${index}`, { index, ...long })), ...notes(100)]);
    const parts = await partsOf(new PackedBoard(copy).parts());
    expect(parts.map(({ ids }) => ids.length)).toEqual([5, 5, 101]);
    for (const { ids, packed } of parts) expect(unpack(packed).map(({ id }) => id)).toEqual(ids);
    expect(parts.flatMap(({ ids }) => ids)).toEqual([...copy.values()].map(({ id }) => id));
  });

  test("which cannot be packed is packed anew for whoever comes next", async () => {
    const { copy, packed } = boardOf(3_000);
    const broken = { ...note("n2500"), toJSON: () => expect.unreachable("broken") };
    change(copy, [broken]);
    const parts = packed.parts();
    await expect(read(parts)).rejects.toThrow("broken");
    change(copy, [note("n2500")]);
    await expect.poll(() => packed.parts()).not.toBe(parts);
    expect(await read(packed.parts())).toEqual(elementsOf(copy));
  });

  test("is packed once for all who ask for it while little changes", async () => {
    const { copy, packed } = boardOf(3_000);
    const parts = packed.parts();
    expect(packed.parts()).toBe(parts);
    await read(parts);
    change(copy, notes(400));
    expect(packed.parts()).toBe(parts);
  });

  test("is packed anew when much has changed, but for the parts in which nothing has", async () => {
    const { copy, packed } = boardOf(6_000);
    const first = await partsOf(packed.parts());
    change(copy, [...notes(501), ...notes(100, 6_000)], ["n4001"]);
    const parts = packed.parts();
    expect(parts).toMatchObject({ seq: 2, size: 6_099 });
    expect(await read(parts)).toEqual(elementsOf(copy));
    const second = await partsOf(parts);
    expect(second.filter((part) => first.includes(part))).toEqual([first[1]]);
    // What was changed, and put back, is something else as well.
    change(copy, notes(501, 2_000));
    const third = await partsOf(packed.parts());
    expect(third.filter((part) => first.includes(part))).toEqual([]);
    expect(third.filter((part) => second.includes(part))).toHaveLength(2);
  });

  test("is not packed twice at a time, however fast it changes", async () => {
    const { copy, packed } = boardOf(3_000);
    const parts = packed.parts();
    change(copy, notes(600));
    expect(packed.parts()).toBe(parts);
    await read(parts);
    await expect.poll(() => packed.parts()).not.toBe(parts);
    expect(await read(packed.parts())).toEqual(elementsOf(copy));
  });

  test("of a database that was put back to an older state is packed anew", async () => {
    const { copy, packed } = boardOf(3_000);
    await read(packed.parts());
    copy.catchUp({ seq: 1, bytes: 0, rows: [], isWhole: true, forgottenSeq: 0 });
    packed.forget();
    expect(await read(packed.parts())).toEqual({});
  });
});

/** The board that a client has been sent in parts. */
async function sentTo(client: Client): Promise<Record<string, unknown>> {
  const data = await client.hears("whiteboard-data");
  const parts = client.received.filter(({ event }) => event === "whiteboard-part").map(({ payload }) => payload);
  expect(parts).toHaveLength(data.parts as number);
  expect(parts.at(-1)?.share).toBe(1);
  const board = new Map(parts.flatMap(({ packed }) => unpack(packed as Uint8Array)).map((it) => [it.id, it]));
  for (const element of data.changed as BaseElement[]) board.set(element.id, element);
  for (const id of data.deleted as string[]) board.delete(id);
  return Object.fromEntries(board);
}

describe.each(["websocket", "polling"])("by %s, a large board", (transport) => {
  test("comes in parts, while others edit it, to those who take them", async () => {
    const app = await startApp();
    const origin = await app.listen();
    const anna = await app.person("anna");
    const uuid = await whiteboardWith(app, anna, await createTeam([anna]), notes(2_500));
    const clients = many(3, () => connectClient(origin, anna, uuid, transport));
    const edits = many(20, (at) =>
      operate(anna, uuid, ["element-move", { elementId: `n${at}`, position: { x: at, y: 5 }, isDragEnd: true }]),
    );
    const joins = clients.map((client) => client.ask("join-whiteboard", { username: anna.username, parts: true }));
    for (const answer of await Promise.all(joins)) expect(answer).toMatchObject({ ok: true });
    await Promise.all(edits);
    const last = connectClient(origin, anna, uuid, transport);
    await last.ask("join-whiteboard", { username: anna.username, parts: true });
    expect(await sentTo(last)).toEqual(await load(anna, uuid));
    for (const client of clients) {
      const board = await sentTo(client);
      expect(Object.keys(board)).toHaveLength(2_500);
      expect(await client.hears("element-locks")).toBeTruthy();
    }
    const plain = connectClient(origin, anna, uuid, transport);
    await plain.ask("join-whiteboard", { username: anna.username });
    expect((await plain.hears("whiteboard-data")).elements).toEqual(await load(anna, uuid));
    for (const client of [...clients, last, plain]) client.close();
    await app.close();
  });

  test("comes whole to whoever has left meanwhile and joins again", async () => {
    const app = await startApp();
    const origin = await app.listen();
    const anna = await app.person("anna");
    const uuid = await whiteboardWith(app, anna, await createTeam([anna]), notes(2_500));
    const client = connectClient(origin, anna, uuid, transport);
    const joined = client.ask("join-whiteboard", { username: anna.username, parts: true });
    await client.hears("whiteboard-part");
    await client.ask("leave-whiteboard");
    expect(await joined).toMatchObject({ ok: true });
    client.forget();
    await client.ask("join-whiteboard", { username: anna.username, parts: true });
    expect(Object.keys(await sentTo(client))).toHaveLength(2_500);
    client.close();
    await app.close();
  });
});
