import { expect, test } from "vitest";
import { definitions } from "../../elements/registry.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import { placeInMiddle, placing } from "./placing.ts";

const theOnly = ({ editor }: ReturnType<typeof bench>) => {
  const [element] = [...editor.store.optimistic.values()];
  return element && `${element.type} ${element.position.x},${element.position.y}`;
};

test("a new element follows the pointer and is on the board only when dropped", () => {
  const on = bench(definitions);
  on.editor.machine.enter(placing(on.editor, "shape", { shapeType: "circle" }, true));
  on.gesture("move 300,300");
  expect(on.editor.marks.get().ghost?.position).toEqual({ x: 250, y: 250 });
  expect(on.editor.store.size).toBe(0);
  on.gesture("move 300,300 up");
  expect(on.editor.marks.get().ghost).toBeUndefined();
  expect(theOnly(on)).toBe("shape 250,250");
});

test("it is dropped centered on the pointer, selected, and as one step to undo", () => {
  const on = bench(definitions);
  on.editor.machine.enter(placing(on.editor, "shape", {}, false));
  on.gesture("move 300,300 click 400,300");
  expect(theOnly(on)).toBe("shape 350,250");
  expect(on.editor.selection.ids.size).toBe(1);
  on.editor.history.undo();
  expect(on.editor.store.size).toBe(0);
});

test("with the grid on it lies on the grid", () => {
  const on = bench(definitions);
  on.editor.grid.set(10);
  on.editor.machine.enter(placing(on.editor, "shape", {}, false));
  on.gesture("click 303,307");
  expect(theOnly(on)).toBe("shape 250,260");
});

test("a finger may rest where it puts something down, and before it draws from an element", () => {
  const slow = bench(definitions);
  slow.editor.machine.enter(placing(slow.editor, "shape", {}, false));
  slow.gesture("touch down 300,300 wait 700 up");
  expect(theOnly(slow)).toBe("shape 250,250");
  const from = bench(definitions, [anElement("shape", "a", 0, 0), anElement("shape", "b", 400, 0)]);
  from.editor.machine.enter(placing(from.editor, "arrow", {}, false));
  from.gesture("touch down 50,50 wait 700 move 300,50 move 450,50 up");
  expect(from.asked).toEqual([]);
  const arrow = [...from.store.optimistic.values()].find(({ type }) => type === "arrow");
  expect(arrow).toMatchObject({ startConnection: { elementId: "a" }, endConnection: { elementId: "b" } });
});

test("a new list is named in the language of whoever places it", () => {
  const on = bench(definitions);
  on.editor.machine.enter(placing(on.editor, "element-list", {}, false));
  on.gesture("click 400,300");
  expect([...on.editor.store.optimistic.values()]).toMatchObject([{ title: "list.unnamed" }]);
});

test("canceling places nothing", () => {
  const on = bench(definitions);
  on.editor.machine.enter(placing(on.editor, "note", {}, false));
  on.gesture("move 300,300 cancel click 400,300");
  expect(on.editor.store.size).toBe(0);
});

test("by keyboard a note is written at once; the new one lies on top", () => {
  const on = bench(definitions, [anElement("shape", "a", 0, 0, { index: 41 })]);
  placeInMiddle(on.editor, "note", {});
  const note = [...on.editor.store.optimistic.values()].find(({ type }) => type === "note");
  expect(on.editor.selection.editing).toBe(note?.id);
  expect(note?.index).toBe(42);
});

test("placed one after the other by keyboard, each is visible", () => {
  const on = bench(definitions);
  for (const type of ["shape", "note", "shape"]) placeInMiddle(on.editor, type, {});
  const middles = [...on.editor.store.optimistic.values()].map(({ position, size }) => position.x + size.width / 2);
  const [first = 0] = middles;
  expect(middles).toEqual([first, first + 40, first + 80]);
});
