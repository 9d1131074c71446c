import { describe, expect, test } from "vitest";
import type { BaseElement, Changes } from "../elements/element.ts";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { type AlignedSide, align } from "./align.ts";
import { distribute } from "./distribute.ts";
import { pressLateKey } from "./late-keys.ts";
import { makeSameSize } from "./make-same-size.ts";
import { selectAll } from "./select-all.ts";
import { tidy } from "./tidy.ts";

const shape = (id: string, x: number, y: number, width = 100, height = 100, changes: Changes = {}) =>
  anElement("shape", id, x, y, { size: { width, height }, ...changes });
/** A board with these elements, all of them selected. */
const board = (...elements: BaseElement[]) => {
  const on = bench(definitions, elements);
  selectAll(on.editor);
  return on;
};
type On = ReturnType<typeof board>;
const places = ({ editor }: On, ...ids: string[]) =>
  ids.map((id) => `${editor.boxOf(id)?.left},${editor.boxOf(id)?.top}`).join(" ");
const sizes = ({ store }: On, ...ids: string[]) =>
  ids.map((id) => Object.values(store.optimistic.get(id)?.size ?? {}).join("x")).join(" ");

const three = () => board(shape("a", 0, 0), shape("b", 150, 210, 201, 51), shape("c", 50, 90));

test.each<[AlignedSide, string, string | undefined]>([
  ["left", "0,0 0,210 0,90", "ArrowLeft"],
  ["center", "126,0 75,210 126,90", undefined],
  ["right", "251,0 150,210 251,90", "ArrowRight"],
  ["top", "0,0 150,0 50,0", "ArrowUp"],
  ["middle", "0,81 150,105 50,81", undefined],
  ["bottom", "0,161 150,210 50,161", "ArrowDown"],
])("aligned %s, by command and by key, as one step", (side, expected, key) => {
  const on = three();
  align(on.editor, side);
  expect(places(on, "a", "b", "c")).toBe(expected);
  on.editor.history.undo();
  expect(places(on, "a", "b", "c")).toBe("0,0 150,210 50,90");
  if (!key) return;
  pressLateKey(on.editor, { key, mod: true, shift: true, alt: false });
  expect(places(on, "a", "b", "c")).toBe(expected);
});

test("distributed, the gaps are equal and the outermost stay", () => {
  const on = board(shape("a", 0, 0), shape("b", 110, 30, 50), shape("c", 400, 500), shape("d", 300, 120));
  distribute(on.editor, "horizontally");
  expect(places(on, "a", "b", "d", "c")).toBe("0,0 150,30 250,120 400,500");
  on.editor.history.undo();
  distribute(on.editor, "vertically");
  expect(places(on, "a", "b", "d", "c")).toBe("0,0 110,167 300,333 400,500");
});

test("the same size is that of the widest and the highest; a list keeps its height", () => {
  const on = board(shape("a", 0, 0, 300, 50), shape("b", 400, 0, 60, 250), anElement("element-list", "l", 800, 0));
  makeSameSize(on.editor);
  expect(sizes(on, "a", "b", "l")).toBe("400x250 400x250 400x200");
  expect(places(on, "a", "b", "l")).toBe("0,0 400,0 800,0");
  on.editor.history.undo();
  expect(sizes(on, "a", "b")).toBe("300x50 60x250");
});

test("tidied into a grid in reading order, columns as wide as their widest", () => {
  const on = board(
    shape("a", 10, 20),
    shape("b", 300, 50, 200),
    shape("c", 700, 0),
    shape("d", 90, 300, 150, 70),
    shape("e", 500, 310),
  );
  tidy(on.editor);
  expect(places(on, "a", "b", "c", "d", "e")).toBe("10,0 180,0 400,0 10,120 180,120");
  on.editor.history.undo();
  expect(places(on, "a", "e")).toBe("10,20 500,310");
});

describe("what stays", () => {
  const commands = {
    align: (on: On) => align(on.editor, "left"),
    distribute: (on: On) => distribute(on.editor, "vertically"),
    "same size": (on: On) => makeSameSize(on.editor),
    tidy: (on: On) => tidy(on.editor),
  };
  test.each(Object.entries(commands))("locked, held, members and arrows, on %s; it is told why", (_, command) => {
    const on = board(
      shape("a", 100, 0, 100, 100),
      shape("b", 200, 250, 50, 50),
      shape("c", 300, 500, 70, 300),
      shape("locked", 20, 700, 100, 100, { isLocked: true }),
      shape("held", 30, 900),
      anElement("element-list", "l", 1000, 1000, { connections: ["m"] }),
      anElement("note", "m", 0, 0, { isAttachedToList: true }),
      anElement("arrow", "r", 5, 5),
    );
    on.editor.presence.setLock("held", { userId: "x", username: "Ada" });
    on.editor.selection.select(["a", "b", "c", "locked", "held", "m", "r"]);
    const stay = ["locked", "held", "l", "m", "r"].map((id) => on.store.optimistic.get(id));
    const before = on.store.optimistic.get("b");
    command(on);
    expect(on.store.optimistic.get("b")).not.toEqual(before);
    expect(["locked", "held", "l", "m", "r"].map((id) => on.store.optimistic.get(id))).toEqual(stay);
    expect(on.asked.filter((it) => it === "isLocked")).toEqual(["isLocked"]);
    on.editor.history.undo();
    expect(on.store.optimistic.get("b")).toEqual(before);
    expect(on.editor.history.canUndo).toBe(false);
  });

  const place = { id: "m-place", height: 120, initialPlaceholder: false, highlighted: false, elementId: "m" };
  test("a list takes its members along, and arrows follow what they are attached to", () => {
    const end = (elementId: string) => ({ elementId, centre: { x: 0, y: 0 } });
    const on = board(
      shape("a", 0, 0),
      shape("b", 0, 600),
      anElement("element-list", "l", 500, 300, { connections: ["m"], placeholders: [place] }),
      anElement("note", "m", 0, 0, { isAttachedToList: true }),
      anElement("arrow", "r", 0, 0, { startConnection: end("a"), endConnection: end("l") }),
    );
    const before = on.editor.boxOf("r");
    align(on.editor, "left");
    expect(places(on, "l", "m")).toBe("0,300 10,340");
    expect(on.store.optimistic.get("r")).toMatchObject({ startConnection: end("a"), endConnection: end("l") });
    expect(on.editor.boxOf("r")?.right).toBeLessThan(before?.right ?? 0);
  });

  test("everything, when only one can be moved", () => {
    const on = board(shape("a", 10, 10), anElement("arrow", "r", 300, 300));
    for (const command of Object.values(commands)) command(on);
    expect(on.editor.history.canUndo).toBe(false);
  });
});
