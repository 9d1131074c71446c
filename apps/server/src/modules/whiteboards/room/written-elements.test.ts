import type { BaseElement } from "@tafel/whiteboard/board";
import { describe, expect, test } from "vitest";
import { startApp } from "../../../testing/app.ts";
import { BoardCopy, type ElementState } from "../queue/board-copy.ts";
import { connectClient, createBoard, createTeam, load, note, operate } from "../testing.ts";
import { SharedWriting, WrittenElements } from "./written-elements.ts";

function copyOf(elements: readonly BaseElement[], seq = 1): BoardCopy {
  const copy = new BoardCopy();
  change(copy, seq, elements);
  return copy;
}

function change(copy: BoardCopy, seq: number, elements: readonly BaseElement[], deleted: readonly string[] = []) {
  const states = new Map<string, ElementState>(elements.map((element) => [element.id, { element, seq }]));
  for (const id of deleted) states.set(id, { element: undefined, seq });
  copy.commit({ seq, bytes: 0, elements: states });
}

/** What a client reads, which has seen the rest of the message. */
const read = (end: Buffer): unknown => JSON.parse(`[{${end}`)[0].elements;
const elementsOf = (copy: BoardCopy) => Object.fromEntries([...copy.values()].map((element) => [element.id, element]));

describe("the elements of a board, written before they are sent,", () => {
  const notes = ["a", "b", "c"].map((id, index) => note(id, { index }));

  test("are the board as it is when it is sent", async () => {
    const copy = copyOf(notes);
    const written = new WrittenElements();
    await written.write(copy);
    expect(read(written.endFor(copy))).toEqual(elementsOf(copy));
    change(copy, 2, [note("a", { index: 9 }), note("new")], ["b"]);
    const now = read(written.endFor(copy)) as object;
    expect(now).toEqual(elementsOf(copy));
    expect(Object.keys(now)).toEqual([...copy.values()].map(({ id }) => id));
  });

  test("are written once for all who join meanwhile, and anew for whoever comes later", async () => {
    const copy = copyOf(notes);
    const writing = new SharedWriting(copy);
    const [first, second] = await Promise.all([writing.written(), writing.written()]);
    expect(second).toBe(first);
    expect(read(first.endFor(copy))).toEqual(elementsOf(copy));
    change(copy, 2, [note("d")]);
    const later = await writing.written();
    expect(later).not.toBe(first);
    expect(read(later.endFor(copy))).toEqual(elementsOf(copy));
  });

  test("may be none, before or after", async () => {
    const empty = new BoardCopy();
    const written = new WrittenElements();
    expect(read(written.endFor(empty))).toEqual({});
    await written.write(empty);
    expect(read(written.endFor(empty))).toEqual({});
    expect(read(written.endFor(copyOf(notes)))).toEqual(elementsOf(copyOf(notes)));
  });

  test("may be larger than was known, in signs of several bytes", async () => {
    const texts = ["ä€𝄞".repeat(20_000), "x".repeat(300_000), '“”\\"\n'];
    const large = texts.map((insert, n) => note(`n${n}`, { textContent: { ops: [{ insert }] } }));
    const copy = copyOf(large);
    const written = new WrittenElements();
    await written.write(copy);
    expect(read(written.endFor(copy))).toEqual(elementsOf(copy));
  });
});

test.each(["websocket", "polling"])("a board is the same by %s, whatever its size", async (transport) => {
  const app = await startApp();
  const origin = await app.listen();
  const anna = await app.person("anna");
  const uuid = await createBoard(anna, await createTeam([anna]));
  for (const letters of [0, 10, 70_000]) {
    const textContent = { ops: [{ insert: "ä".repeat(letters) }] };
    if (letters) await operate(anna, uuid, ["element-create", { element: note(`n${letters}`, { textContent }) }]);
    const client = connectClient(origin, anna, uuid, transport);
    expect(await client.ask("join-whiteboard", { username: anna.username })).toMatchObject({ ok: true });
    const { elements } = await client.hears("whiteboard-data");
    expect(elements).toEqual(await load(anna, uuid));
    expect(await client.hears("element-locks")).toBeTruthy();
    client.close();
  }
  await app.close();
});
