import { describe, expect, test } from "vitest";
import { apply } from "../../board/apply.ts";
import { change, create } from "../../board/operation.ts";
import { toWire } from "../../board/to-wire.ts";
import { undo } from "../../board/undo.ts";
import { copy } from "../../commands/copy.ts";
import { elementsToSave, writeJson } from "../../commands/export.ts";
import { openMenu } from "../../commands/open-menu.ts";
import { readElements } from "../../commands/read-elements.ts";
import { toExcalidraw } from "../../commands/to-excalidraw.ts";
import type { Editor } from "../../engine/editor.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import type { BaseElement, Changes } from "../element.ts";
import { modelOf, parseElement } from "../models.ts";
import { definitions } from "../registry.ts";
import { plainText } from "../text/paragraphs.ts";
import { textIn } from "../text/text.ts";
import { becomeCard, becomingCards } from "./become-cards.ts";
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

  test("before and after its menu leads nowhere, however quickly", () => {
    const on = board();
    on.gesture("click 250,150");
    openMenu(on.editor);
    on.gesture("wait 100 click 250,150");
    expect(on.asked).toEqual(["menu"]);
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
    expect(writeJson("Plan", elementsToSave(editor))).not.toContain("live");
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
    expect(readElements(writeJson("Plan", elementsToSave(editor)), "team")).toMatchObject([
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

describe("notes that become cards", () => {
  const words = (text: string) => ({ textContent: { ops: [{ insert: `${text}\n` }] } });
  const note = (id: string, x: number, more: Changes = {}) => anElement("note", id, x, 100, { ...words(id), ...more });
  const becoming = (editor: Editor) => becomingCards(editor).map(({ id }) => id);
  const make = (editor: Editor, alongside = { does: "add", undoes: "delete" }) =>
    editor.do({
      kind: "batch",
      operations: becomingCards(editor).flatMap((it) => becomeCard(it, { boardId, todoId, title: it.id })),
      alongside,
    });

  test("are those with words that are free, members of lists too, in reading order", () => {
    const list = anElement("element-list", "l", 0, 400, { connections: ["m"] });
    const { editor } = bench(definitions, [
      ...[note("b", 600), note("a", 100), note("empty", 1000, words("")), note("locked", 1500, { isLocked: true })],
      ...[list, note("m", 2000, { isAttachedToList: true }), aCard("c", 0, 900), anElement("drawing", "d", 0, 2000)],
    ]);
    editor.selection.select(["l", "b", "a", "empty", "locked", "c", "d"]);
    expect(becoming(editor).toSorted()).toEqual(["a", "b", "m"]);
    expect(becoming(editor).indexOf("a")).toBeLessThan(becoming(editor).indexOf("b"));
  });

  test("keep their place, size, groups, arrows and lists, and one undo and redo goes with what is done elsewhere", () => {
    const arrow = anElement("arrow", "a", 0, 0, { startConnection: { elementId: "n", centre: { x: 0, y: 0 } } });
    const list = anElement("element-list", "l", 0, 400, { connections: ["m"] });
    const { editor, sent } = benchThatSends([
      ...[note("n", 100, { groups: ["g"], size: { width: 300, height: 200 } }), arrow],
      ...[list, note("m", 2000, { isAttachedToList: true })],
    ]);
    const before = ["n", "a"].map((id) => editor.get(id));
    editor.selection.select(["n", "l"]);
    make(editor);
    expect(editor.get("n")).toMatchObject({
      ...{ type: "card", position: { x: 100, y: 100 }, size: { width: 300, height: 200 }, groups: ["g"], title: "n" },
    });
    expect(editor.get("m")).toMatchObject({ type: "card", isAttachedToList: true });
    expect(editor.get("l")).toMatchObject({ connections: ["m"] });
    expect(editor.get("a")).toMatchObject({ startConnection: { elementId: "n" } });
    editor.history.undo();
    expect(["n", "a"].map((id) => editor.get(id))).toEqual(before);
    expect([editor.get("m"), editor.get("l")]).toMatchObject([{ type: "note", ...words("m") }, { connections: ["m"] }]);
    editor.history.redo();
    expect(editor.get("n")).toMatchObject({ type: "card" });
    expect(sent()).toEqual(["add", "delete", "add"]);
  });

  test("stay cards, all of them, if others have changed one before the undo", () => {
    const { editor, sent } = benchThatSends([note("n", 100), note("o", 600)]);
    editor.selection.select(["n", "o"]);
    make(editor);
    editor.store.dispatch(change("n", { position: { x: 0, y: 0 } }));
    editor.history.undo();
    expect([editor.get("n")?.type, editor.get("o")?.type]).toEqual(["card", "card"]);
    expect(sent()).toEqual(["add"]);
  });

  function benchThatSends(elements: BaseElement[]) {
    const { editor } = bench(definitions, elements);
    const sent: unknown[] = [];
    const dispatch = editor.store.dispatch.bind(editor.store);
    editor.store.dispatch = (operation) => {
      const [event, payload] = toWire(operation, () => undefined);
      if (event === "batch" && "alongside" in payload) sent.push(payload.alongside);
      return dispatch(operation);
    };
    return { editor, sent: () => sent };
  }
});

test.each([
  [{ todoId: "5D0C8C1E-58A2-4C55-9D5E-2F0B1C5F8A12" }],
  [{ boardId: "none" }],
  [{ title: "x".repeat(501) }],
  [{ done: 1 }],
])("%j is no card", (changes) => expect(parseElement(aCard("c", 0, 0, changes))).toBeUndefined());
