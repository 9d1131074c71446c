import { expect, test } from "vitest";
import { change } from "../board/operation.ts";
import type { BaseElement, Changes } from "../elements/element.ts";
import { definitions } from "../elements/registry.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { canFlip, flip } from "./flip.ts";
import { bindingFor, keyBindings } from "./keys.ts";
import { pressLateKey } from "./late-keys.ts";
import { selectAll } from "./select-all.ts";

const shape = (id: string, x: number, y: number, width = 100, changes: Changes = {}) =>
  anElement("shape", id, x, y, { size: { width, height: 100 }, ...changes });
const drawing = anElement("drawing", "d", 0, 0, {
  ...{ size: { width: 120, height: 70 }, bounds: { minX: 10, minY: 10, maxX: 110, maxY: 60, padding: 10 } },
  paths: [{ id: "p", d: "M10 10L110 60", color: "black", width: 2, pressures: "28" }],
});
/** A board with these elements, all of them selected. */
const board = (...elements: BaseElement[]) => {
  const on = bench(definitions, elements);
  selectAll(on.editor);
  return on;
};
type On = ReturnType<typeof board>;
const places = ({ editor }: On, ...ids: string[]) =>
  ids.map((id) => `${editor.boxOf(id)?.left},${editor.boxOf(id)?.top}`).join(" ");
const press = ({ editor }: On, key: string) => pressLateKey(editor, { key, shift: true, mod: false, alt: false });

test.each([
  ["H", "horizontally", "300,0 50,200 0,90"],
  ["V", "vertically", "0,200 150,0 300,110"],
] as const)("Shift+%s mirrors places about the middle of all, as one step, and back", (key, direction, expected) => {
  const on = board(shape("a", 0, 0), shape("b", 150, 200, 200), shape("c", 300, 90));
  expect(press(on, key)).toBe(true);
  expect(places(on, "a", "b", "c")).toBe(expected);
  flip(on.editor, direction);
  expect(places(on, "a", "b", "c")).toBe("0,0 150,200 300,90");
  on.editor.history.undo();
  expect(places(on, "a", "b", "c")).toBe(expected);
  on.editor.history.undo();
  expect(places(on, "a", "b", "c")).toBe("0,0 150,200 300,90");
});

test("without Shift the letters are those of tools", () => {
  const { editor } = board();
  for (const key of ["h", "v"]) expect(pressLateKey(editor, { key, shift: false, mod: false, alt: false })).toBe(false);
  expect(bindingFor({ key: "Z", shift: true, mod: true, alt: false }, keyBindings)?.does).toBe("redo");
});

test("a drawing is mirrored in itself, and a text is not", () => {
  const on = board(drawing, anElement("note", "n", 200, 0));
  const before = on.store.optimistic.get("n");
  flip(on.editor, "horizontally");
  expect(places(on, "d", "n")).toBe("480,0 0,0");
  expect(on.store.optimistic.get("d")).toMatchObject({ paths: [{ d: "M110 10L10 60", pressures: "28" }] });
  expect(on.store.optimistic.get("n")).toEqual({ ...before, position: { x: 0, y: 0 } });
  flip(on.editor, "vertically");
  expect(on.store.optimistic.get("d")).toMatchObject({ paths: [{ d: "M110 60L10 10" }] });
});

test("an arrow's free ends and bend are mirrored, and its attached ends go with what they are attached to", () => {
  const free = anElement("arrow", "f", 0, 0, {
    ...{ startPointX: 0, startPointY: 0, endX: 200, endY: 100, controlX: 150, controlY: 0, controlActivated: true },
  });
  const on = board(free);
  const { left, right } = on.editor.boxOf("f") ?? expect.unreachable();
  flip(on.editor, "horizontally");
  const at = (x: number) => left + right - x;
  const { position, ...points } = on.store.optimistic.get("f") as never as Record<string, number> & typeof free;
  expect([points.startPointX, points.endX, points.controlX].map((x) => position.x + (x ?? 0))).toEqual([
    at(0),
    at(200),
    at(150),
  ]);

  const attachedTo = (elementId: string) => ({ elementId, centre: { x: 0, y: 0 } });
  const ends = { startConnection: attachedTo("a"), endConnection: attachedTo("b") };
  const tied = board(shape("a", 0, 0), shape("b", 500, 300), anElement("arrow", "t", 0, 0, ends));
  flip(tied.editor, "horizontally");
  expect(tied.store.optimistic.get("t")).toMatchObject({
    startConnection: { elementId: "a" },
    endConnection: { elementId: "b" },
  });
  expect(places(tied, "a", "b")).toBe("500,0 0,300");
});

test("what lies in a frame is mirrored in it; what is locked, and members of lists, stay", () => {
  const frame = anElement("frame", "f", 0, 0, { size: { width: 600, height: 400 } });
  const on = bench(definitions, [frame, shape("in", 50, 50), shape("locked", 300, 50, 100, { isLocked: true })]);
  on.editor.selection.select(["f"]);
  flip(on.editor, "horizontally");
  expect(places(on, "f", "in", "locked")).toBe("0,0 450,50 300,50");

  const lists = board(anElement("element-list", "l", 0, 0), anElement("note", "m", 0, 0), shape("s", 700, 0));
  lists.editor.do(change("l", { connections: ["m"] }));
  selectAll(lists.editor);
  expect(places(lists, "l", "m", "s")).toBe("0,0 10,40 700,0");
  flip(lists.editor, "horizontally");
  expect(places(lists, "l", "m", "s")).toBe("400,0 410,40 0,0");
});

test.each<[string, readonly BaseElement[], boolean]>([
  ["nothing", [], false],
  ["one note", [anElement("note", "n", 0, 0)], false],
  ["one drawing", [drawing], true],
  ["two notes", [anElement("note", "n", 0, 0), anElement("note", "o", 500, 0)], true],
  ["two locked notes", ["n", "o"].map((id) => anElement("note", id, 0, 0, { isLocked: true })), false],
])("what there is to flip in %s", (_, elements, can) => {
  expect(canFlip(board(...elements).editor)).toBe(can);
});
