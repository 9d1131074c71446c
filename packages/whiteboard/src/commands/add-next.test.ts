import { expect, test } from "vitest";
import type { BaseElement } from "../elements/element.ts";
import { definitions } from "../elements/registry.ts";
import { intersects } from "../geometry/box.ts";
import { anElement, bench } from "../testing/gesture.ts";
import { addNext } from "./add-next.ts";
import { pressLateKey } from "./late-keys.ts";

const board = (...elements: BaseElement[]) => bench(definitions, elements);
type On = ReturnType<typeof board>;
const notes = ({ store }: On) => [...store.optimistic.values()].filter(({ type }) => type === "note");
const arrows = ({ store }: On) => [...store.optimistic.values()].filter(({ type }) => type === "arrow");
/** Adds notes beside the first one and returns where they are. */
const add = (on: On, count: number) => {
  for (let turn = 0; turn < count; turn += 1) expect(addNext(on.editor, "n")).toBe(true);
  return notes(on)
    .filter(({ id }) => id !== "n")
    .map(({ position: { x, y } }) => [x, y]);
};

test("the next note is level with its parent, at the arrow's other end, and edited; one step takes both back", () => {
  const on = board(anElement("note", "n", 0, 100));
  on.editor.selection.select(["n"]);
  expect(pressLateKey(on.editor, { key: "Enter", mod: true, shift: false, alt: false })).toBe(true);
  const [, next] = notes(on);
  expect(next).toMatchObject({ position: { x: 520, y: 100 } });
  expect(on.editor.selection.editing).toBe(next?.id);
  expect(arrows(on)).toMatchObject([
    { startConnection: { elementId: "n" }, endConnection: { elementId: next?.id, centre: { x: 720, y: 160 } } },
  ]);
  on.editor.history.undo();
  expect(on.store.size).toBe(1);
  on.editor.history.redo();
  expect([notes(on).length, arrows(on).length]).toEqual([2, 1]);
});

test("several are below each other, below what lies there already, and beside what all of them lie on", () => {
  const on = board(
    anElement("shape", "ground", -100, -100, { size: { width: 3000, height: 3000 } }),
    anElement("note", "n", 0, 100),
    anElement("shape", "there", 600, 250, { size: { width: 100, height: 100 } }),
    anElement("note", "far", 1500, 240),
  );
  const places = add(on, 3);
  expect(places).toEqual([
    [1500, 240],
    [520, 100],
    [520, 370],
    [520, 510],
  ]);
  const boxes = notes(on).flatMap(({ id }) => on.editor.boxOf(id) ?? []);
  for (const one of boxes) expect(boxes.filter((other) => intersects(one, other))).toEqual([one]);
});

test("what arrows pass by is free; the grid is kept to", () => {
  const arrow = { startPointX: 0, startPointY: 0, endX: 400, endY: 0 };
  const on = board(anElement("note", "n", 3, 103), anElement("arrow", "passes", 500, 160, arrow));
  on.editor.grid.set(10);
  expect(add(on, 1)).toEqual([[520, 100]]);
});

test("what takes no arrows has no next note, and neither have a frame and several", () => {
  const on = board(
    anElement("arrow", "a", 0, 0),
    anElement("note", "n", 0, 300),
    anElement("note", "m", 0, 600),
    anElement("frame", "f", 0, 900),
  );
  expect(addNext(on.editor, "a")).toBe(false);
  expect(addNext(on.editor, "f")).toBe(false);
  on.editor.selection.select(["n", "m"]);
  expect(addNext(on.editor)).toBe(false);
  expect(on.store.size).toBe(4);
});
