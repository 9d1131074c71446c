import { expect, test } from "vitest";
import type { BaseElement, Changes } from "../../elements/element.ts";
import { definitions } from "../../elements/registry.ts";
import { anElement, bench } from "../../testing/gesture.ts";

const board = (...elements: BaseElement[]) => bench(definitions, elements);
type On = ReturnType<typeof board>;
const shape = (id: string, x: number, y: number, changes: Changes = {}) => anElement("shape", id, x, y, changes);
/** Everything of a type, at its place. */
const places = ({ store }: On, type = "shape") =>
  [...store.optimistic.values()]
    .filter((it) => it.type === type)
    .map(({ position: { x, y } }) => `${x},${y}`)
    .sort();
const selectedPlaces = ({ editor }: On) =>
  [...editor.selection.ids].map((id) => `${editor.get(id)?.position.x},${editor.get(id)?.position.y}`).sort();

test("Alt and a drag move a copy, which is selected; the original stays, and one undo takes the copy back", () => {
  const on = board(shape("a", 100, 100));
  on.gesture("alt down 150,150 alt move 350,250");
  expect(on.editor.marks.get().copied).toEqual({ ids: ["a"], offset: { x: 200, y: 100 } });
  expect(on.store.size).toBe(1);
  on.gesture("alt up");
  expect(places(on)).toEqual(["100,100", "300,200"]);
  expect(selectedPlaces(on)).toEqual(["300,200"]);
  expect(on.editor.marks.get()).toEqual({});
  on.editor.history.undo();
  expect(places(on)).toEqual(["100,100"]);
  expect(on.editor.history.canUndo).toBe(false);
});

test("of all that is selected, arrows between them and what is locked included; others see only the result", () => {
  const connection = (elementId: string) => ({ elementId, centre: { x: 0, y: 0 } });
  const on = board(
    shape("a", 100, 100),
    shape("b", 400, 100, { isLocked: true }),
    anElement("arrow", "r", 0, 0, { startConnection: connection("a"), endConnection: connection("b") }),
  );
  on.editor.selection.select(["a", "b", "r"]);
  on.gesture("alt down 150,150 move 150,250 move 150,350 up");
  expect(places(on)).toEqual(["100,100", "100,300", "400,100", "400,300"]);
  const arrow = [...on.editor.selection.ids].map(on.editor.get).find((it) => it?.type === "arrow");
  const ends = arrow as unknown as { startConnection: { elementId: string }; endConnection: { elementId: string } };
  for (const { elementId } of [ends.startConnection, ends.endConnection]) {
    expect(on.editor.selection.has(elementId)).toBe(true);
    expect(on.editor.get(elementId)?.isLocked).toBe(false);
  }
  expect(on.sent.filter(({ kind }) => kind !== "cursor")).toEqual([]);
  expect(on.asked).toEqual([]);
});

test("copies keep to the grid; Escape leaves none; Alt pressed during a drag only turns the alignment off", () => {
  const on = board(shape("a", 100, 100));
  on.editor.grid.set(10);
  on.gesture("alt down 150,150 move 173,150 up");
  expect(places(on)).toEqual(["100,100", "120,100"]);
  on.gesture("alt down 130,150 move 500,500");
  on.editor.machine.home();
  on.gesture("up");
  expect(on.editor.marks.get()).toEqual({});
  expect(on.store.size).toBe(2);
  on.gesture("click 900,700 down 105,150 alt move 105,450 up");
  expect(places(on)).toEqual(["100,400", "120,100"]);
});

test("a copy of a note goes into the list under it, in the same step", () => {
  const list = anElement("element-list", "l", 100, 100, { connections: ["m"] });
  const on = board(
    list,
    anElement("note", "m", 110, 140, { isAttachedToList: true }),
    anElement("note", "n", 600, 100),
  );
  const members = () => (on.store.optimistic.get("l") as unknown as { connections: string[] }).connections;
  on.gesture("alt down 650,150 move 300,250");
  expect(on.store.get("l")).toMatchObject({ isElementListHighlighted: true });
  on.gesture("up");
  const [copy = ""] = members().filter((id) => id !== "m");
  expect(members()).toEqual(["m", copy]);
  expect(on.editor.get(copy)).toMatchObject({ type: "note", isAttachedToList: true });
  expect(on.editor.get("n")).toMatchObject({ position: { x: 600, y: 100 }, isAttachedToList: false });
  on.editor.history.undo();
  expect(members()).toEqual(["m"]);
  // And out of it.
  on.gesture("click 900,700 alt down 300,160 move 700,600 up");
  expect(members()).toEqual(["m"]);
  expect(places(on, "note")).toHaveLength(3);
});
