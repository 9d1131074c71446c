import { describe, expect, test } from "vitest";
import { apply } from "../../board/apply.ts";
import { create } from "../../board/operation.ts";
import { undo } from "../../board/undo.ts";
import { copy } from "../../commands/copy.ts";
import { exportJson } from "../../commands/export.ts";
import { readElements } from "../../commands/read-elements.ts";
import { toExcalidraw } from "../../commands/to-excalidraw.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import type { BaseElement, Changes } from "../element.ts";
import { modelOf, parseElement } from "../models.ts";
import { definitions } from "../registry.ts";
import { plainText } from "../text/paragraphs.ts";
import { textIn } from "../text/text.ts";
import { keepAsNote } from "./keep-as-note.ts";

const [boardId, todoId] = ["0b8c8c1e-58a2-4c55-9d5e-2f0b1c5f8a11", "5d0c8c1e-58a2-4c55-9d5e-2f0b1c5f8a12"];
const aCard = (id: string, x: number, y: number, changes: Changes = {}) =>
  anElement("card", id, x, y, { boardId, todoId, title: "Water the plants", ...changes });
const board = (...more: BaseElement[]) => bench(definitions, [aCard("c", 100, 100), ...more]);
const live = { mayTick: true, labels: [], details: [] };

describe("pressing a card", () => {
  test("selects it, however often, and a double click leads to its todo", () => {
    const on = board();
    on.gesture("click 250,150 wait 1000 click 250,150 wait 1000 click 250,150");
    expect([[...on.editor.selection.ids], on.asked]).toEqual([["c"], []]);
    on.gesture("wait 1000 click 250,150 wait 100 click 250,150");
    expect(on.asked).toEqual(["elsewhere"]);
    expect(on.editor.selection.editing).toBeUndefined();
  });

  test("twice leads there also those who only view", () => {
    const on = bench(definitions, [aCard("c", 100, 100)], { canEdit: false });
    on.gesture("click 250,150 wait 100 click 250,150");
    expect(on.asked).toEqual(["elsewhere"]);
  });

  test("on two cards in a row leads nowhere", () => {
    const on = board(aCard("d", 100, 300));
    on.gesture("click 250,150 wait 100 click 250,350 wait 100 click 250,150");
    expect(on.asked).toEqual([]);
  });
});

describe("what a card shows", () => {
  test("is what its page knows of the todo, and stored is only its copy", () => {
    const { editor } = board();
    editor.store.setPreview("todos", new Map([["c", { title: "Water them", done: true, live }]]));
    expect(editor.get("c")).toMatchObject({ title: "Water them", done: true, live });
    expect(editor.store.optimistic.get("c")).toMatchObject({ title: "Water the plants", done: false });
    expect(exportJson(editor, "Plan")).not.toContain("live");
  });

  test("is told once for each that has changed", () => {
    const { editor } = board(aCard("d", 100, 300));
    const [one, other]: Changes[] = [{ live }, { live }];
    if (!one || !other) return;
    editor.store.setPreview(
      "todos",
      new Map([
        ["c", one],
        ["d", other],
      ]),
    );
    const touched: string[] = [];
    editor.store.onTouched((ids) => touched.push(...ids));
    editor.store.setPreview(
      "todos",
      new Map([
        ["c", one],
        ["d", { live, done: true }],
      ]),
    );
    expect(touched).toEqual(["d"]);
  });

  test("that comes by itself does not keep undo from taking the card away", () => {
    const element = aCard("n", 0, 0);
    const made = apply(new Map(), create(element));
    if (!made.ok) throw new Error(made.error);
    const now = { ...element, title: "Renamed", done: true };
    expect(undo(made.value, new Map([["n", now]]))).toEqual({
      operation: { kind: "delete", elementId: "n" },
      kept: [],
    });
  });
});

describe("a card as text", () => {
  test("is its name in the outline, and a task in Markdown", () => {
    const { editor } = board(aCard("d", 100, 300, { title: "Sweep", done: true }));
    expect(modelOf("card")?.textOf(aCard("c", 0, 0))).toBe("Water the plants");
    editor.selection.select(["c", "d"]);
    expect(copy(editor)?.text).toBe("- [ ] Water the plants\n\n- [x] Sweep");
  });

  test("goes to other programs as a sheet with it", () => {
    const { editor } = board();
    const { items } = toExcalidraw([aCard("c", 100, 100)], editor.boxOf);
    expect(items.map(({ type, text }) => text ?? type)).toEqual(["rectangle", "☐ Water the plants"]);
  });
});

describe("a copied card", () => {
  const copied = () => {
    const { editor } = board();
    editor.selection.select(["c"]);
    return copy(editor, "team")?.elements ?? "";
  };

  test("is the same todo in its workspace, and a note anywhere else", () => {
    const types = (workspace?: string) => readElements(copied(), workspace)?.map(({ type }) => type);
    expect([types("team"), types("other"), types()]).toEqual([["card"], ["note"], ["note"]]);
  });

  test("is a note in a file", () => {
    const { editor } = board();
    expect(readElements(exportJson(editor, "Plan"), "team")).toMatchObject([
      { type: "note", position: { x: 100, y: 100 } },
    ]);
  });
});

describe("kept as a note", () => {
  test("a card leaves its words in its place, arrows and groups stay, and one undo brings it back", () => {
    const arrow = anElement("arrow", "a", 0, 0, { startConnection: { elementId: "c", centre: { x: 0, y: 0 } } });
    const { editor } = bench(definitions, [aCard("c", 100, 100, { groups: ["g"], done: true }), arrow]);
    keepAsNote(editor, "c");
    const note = editor.get("c");
    expect(note).toMatchObject({ type: "note", position: { x: 100, y: 100 }, groups: ["g"] });
    expect(note && plainText(textIn(note))).toBe("☑ Water the plants");
    expect(editor.get("a")).toMatchObject({ startConnection: { elementId: "c" } });
    editor.history.undo();
    expect(editor.get("c")).toMatchObject({ type: "card", todoId, title: "Water the plants", done: true });
    expect(editor.get("a")).toMatchObject({ startConnection: { elementId: "c" } });
    editor.history.redo();
    expect(editor.get("c")).toMatchObject({ type: "note" });
  });
});

test.each([
  [{ todoId: "5D0C8C1E-58A2-4C55-9D5E-2F0B1C5F8A12" }],
  [{ boardId: "none" }],
  [{ title: "x".repeat(501) }],
  [{ done: 1 }],
])("%j is no card", (changes) => expect(parseElement(aCard("c", 0, 0, changes))).toBeUndefined());
