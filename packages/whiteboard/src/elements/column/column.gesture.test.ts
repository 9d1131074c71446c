import { describe, expect, test } from "vitest";
import { apply } from "../../board/apply.ts";
import { create } from "../../board/operation.ts";
import { undo } from "../../board/undo.ts";
import { copy } from "../../commands/copy.ts";
import { elementsToSave, writeJson } from "../../commands/export.ts";
import { readElements } from "../../commands/read-elements.ts";
import { toExcalidraw } from "../../commands/to-excalidraw.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import { keepAsNote } from "../card/keep-as-note.ts";
import type { BaseElement, Changes } from "../element.ts";
import { modelOf, parseElement } from "../models.ts";
import { definitions } from "../registry.ts";
import { plainText } from "../text/paragraphs.ts";
import { textIn } from "../text/text.ts";
import { columnBeside, dropAt } from "./drop.ts";
import type { Column } from "./model.ts";
import { takeOut } from "./take-out.ts";

const [boardId, listId] = ["0b8c8c1e-58a2-4c55-9d5e-2f0b1c5f8a11", "5d0c8c1e-58a2-4c55-9d5e-2f0b1c5f8a12"];
const todos = [
  { title: "Water", done: true },
  { title: "Sweep", done: false },
];
const aColumn = (id: string, x: number, changes: Changes = {}) =>
  anElement("column", id, x, 100, { boardId, listId, title: "Todo", todos, ...changes });
const board = (...more: BaseElement[]) => bench(definitions, [aColumn("c", 100), ...more]);
const live = { mayEdit: true, place: "Board", todos: ["w", "s"].map((id) => ({ id, details: "" })) };
const measure = (text: string, { size }: { size: number }) => (text.length * size) / 2;

describe("a column", () => {
  test("is selected, moved and resized like any element, and a double click leads to its board", () => {
    const on = board();
    on.gesture("down 250,110 move 300,110 up");
    expect(on.editor.get("c")).toMatchObject({ position: { x: 150, y: 100 } });
    on.gesture("wait 1000 click 250,120 wait 100 click 250,120");
    expect(on.asked).toEqual(["elsewhere"]);
  });

  test("shows what its page knows of the list, and stored is only its copy", () => {
    const { editor } = board();
    editor.store.setPreview("todos", new Map([["c", { title: "Soon", todos: [], more: 0, live }]]));
    expect(editor.get("c")).toMatchObject({ title: "Soon", todos: [], live });
    expect(editor.store.optimistic.get("c")).toMatchObject({ title: "Todo", todos });
    expect(writeJson("Plan", elementsToSave(editor))).not.toContain("live");
  });

  test("is taken away by undo whatever came into its list meanwhile", () => {
    const element = aColumn("n", 0);
    const made = apply(new Map(), create(element));
    if (!made.ok) throw new Error(made.error);
    const now = { ...element, title: "Renamed", todos: [], more: 7 };
    expect(undo(made.value, new Map([["n", now]]))).toEqual({
      operation: { kind: "delete", elementId: "n" },
      kept: [],
    });
  });

  test("as text is its title and todos, in Markdown with ticks", () => {
    const { editor } = board();
    expect(modelOf("column")?.textOf(aColumn("c", 0))).toBe("Todo\nWater\nSweep");
    editor.selection.select(["c"]);
    expect(copy(editor)?.text).toBe("## Todo\n\n- [x] Water\n- [ ] Sweep");
  });

  test("that is filtered is copied whole, and as text as it is seen", () => {
    const filter = { labels: [], people: ["none"] };
    const { editor } = bench(definitions, [aColumn("c", 100, { filter })]);
    const seen = { todos: todos.slice(1), live: { ...live, filtered: "1 of 2", todos: live.todos.slice(1) } };
    editor.store.setPreview("todos", new Map([["c", seen]]));
    editor.selection.select(["c"]);
    const { elements = "", text } = copy(editor, "team") ?? {};
    expect(text).toBe("## Todo\n\n- [ ] Sweep");
    expect(readElements(elements, "team")).toMatchObject([{ type: "column", filter, todos }]);
    expect(readElements(elements, "other")?.map((it) => plainText(textIn(it)))).toEqual(["Todo\n☑ Water\n☐ Sweep"]);
  });

  test("goes to other programs as a sheet with its words", () => {
    const { editor } = board();
    const { items } = toExcalidraw([aColumn("c", 100)], editor.boxOf);
    expect(items.map(({ type, text }) => text ?? type)).toEqual(["rectangle", "Todo\n☑ Water\n☐ Sweep"]);
  });

  test("is the same list in its workspace, and a note anywhere else and in a file", () => {
    const { editor } = board();
    editor.selection.select(["c"]);
    const copied = copy(editor, "team")?.elements ?? "";
    const types = (workspace?: string) => readElements(copied, workspace)?.map(({ type }) => type);
    expect([types("team"), types("other"), types()]).toEqual([["column"], ["note"], ["note"]]);
    expect(readElements(writeJson("Plan", elementsToSave(editor)), "team")).toMatchObject([{ type: "note" }]);
  });

  test("kept as a note leaves its words in its place, and one undo brings it back", () => {
    const { editor } = bench(definitions, [aColumn("c", 100, { groups: ["g"] })]);
    keepAsNote(editor, "c");
    const note = editor.get("c");
    expect(note).toMatchObject({ type: "note", position: { x: 100, y: 100 }, groups: ["g"] });
    expect(note && plainText(textIn(note))).toBe("Todo\n☑ Water\n☐ Sweep");
    editor.history.undo();
    expect(editor.get("c")).toMatchObject({ type: "column", listId, todos });
  });
});

describe("a todo that is let go", () => {
  const at = (x: number, y: number, changes: Changes = {}) => {
    const { editor } = board(aColumn("d", 500, changes), aColumn("e", 900, { boardId: listId }));
    editor.store.setPreview("todos", new Map(["c", "d", "e"].map((id) => [id, { live }])));
    return dropAt(editor, "c", { x, y }, measure);
  };

  test.each([
    ["above the first", 600, 165, { to: "d", before: 0 }],
    ["between two", 600, 195, { to: "d", before: 1 }],
    ["below the last", 600, 400, { to: "d", before: 2 }],
    ["in its own column", 200, 400, { to: "c", before: 2 }],
    ["in a column of another board", 1000, 400, undefined],
    ["beside all", 450, 400, undefined],
  ])("%s comes there", (_where, x, y, drop) => expect(at(x, y)).toEqual(drop));

  test("in an empty column comes there", () => expect(at(600, 400, { todos: [] })).toEqual({ to: "d", before: 0 }));

  test("below what there is room for comes behind all that is known", () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ title: `t${at}`, done: false }));
    expect(at(600, 570, { todos: many })).toEqual({ to: "d", before: 30 });
  });

  test("nowhere comes if nothing may be done there", () => {
    const { editor } = board(aColumn("d", 500));
    editor.store.setPreview("todos", new Map([["d", { live: { ...live, mayEdit: false } }]]));
    expect(dropAt(editor, "c", { x: 600, y: 400 }, measure)).toBeUndefined();
  });
});

describe("a todo that is let go", () => {
  const sweep = "5d0c8c1e-58a2-4c55-9d5e-2f0b1c5f8a13";
  const cards = (x: number, y: number, todoId = sweep) => {
    const { editor } = board(aColumn("e", 900, { boardId: listId }));
    const known = { ...live, todos: ["w", sweep].map((id) => ({ id, details: "" })) };
    editor.store.setPreview("todos", new Map([["c", { live: known }]]));
    takeOut(editor, "c", todoId, { x, y });
    return { editor, cards: [...editor.store.values()].filter(({ type }) => type === "card") };
  };

  test("beside all columns lies there as a card too, selected, until that is undone", () => {
    const { editor, cards: [card] = [] } = cards(600, 400);
    expect(card).toMatchObject({ todoId: sweep, boardId, title: "Sweep", done: false });
    expect([...editor.selection.ids]).toEqual([card?.id]);
    expect(editor.get("c")).toMatchObject({ todos });
    editor.history.undo();
    expect(editor.get(card?.id ?? "")).toBeUndefined();
  });

  test("in a column of another board lies nowhere else, and one that is gone neither", () => {
    expect(cards(1000, 400).cards).toEqual([]);
    expect(cards(600, 400, "gone").cards).toEqual([]);
  });
});

test("the column beside one is the next of its board, whatever lies between them", () => {
  const { editor } = board(aColumn("e", 500, { boardId: listId }), aColumn("d", 900), anElement("note", "n", 450, 100));
  editor.store.setPreview("todos", new Map(["c", "d", "e"].map((id) => [id, { live }])));
  const [c, d] = [editor.get("c") as Column, editor.get("d") as Column];
  expect([columnBeside(editor, c, 1)?.id, columnBeside(editor, d, -1)?.id, columnBeside(editor, d, 1)]).toEqual([
    ...["d", "c", undefined],
  ]);
});

test.each([
  [{ listId: "5D0C8C1E-58A2-4C55-9D5E-2F0B1C5F8A12" }],
  [{ boardId: "none" }],
  [{ title: "x".repeat(501) }],
  [{ todos: Array.from({ length: 101 }, () => ({ title: "", done: false })) }],
  [{ todos: [{ title: "x" }] }],
  [{ more: -1 }],
  [{ filter: { labels: ["green"], people: [] } }],
  [{ filter: { labels: [], people: ["nobody"] } }],
  [{ filter: { labels: [], people: [], due: "soon" } }],
  [{ filter: { labels: Array(51).fill(listId), people: [] } }],
])("%j is no column", (changes) => expect(parseElement(aColumn("c", 0, changes))).toBeUndefined());
