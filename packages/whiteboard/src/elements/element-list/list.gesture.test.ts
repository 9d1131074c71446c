import { describe, expect, test } from "vitest";
import { change } from "../../board/operation.ts";
import { deleteSelected } from "../../commands/delete-selected.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import { definitions } from "../registry.ts";
import type { ElementList } from "./fields.ts";

/** A list at 100,100 with the notes a and b (100 high) in it, a note c at 600,100, a shape at 600,400. */
function board() {
  const size = { width: 200, height: 100 };
  const on = bench(definitions, [
    anElement("element-list", "list", 100, 100),
    anElement("note", "a", 0, 0, { size }),
    anElement("note", "b", 0, 0, { size }),
    anElement("note", "c", 600, 100, { size }),
    anElement("shape", "shape", 600, 400),
  ]);
  on.editor.do(change("list", { connections: ["a", "b"] }));
  return on;
}
type Bench = ReturnType<typeof board>;
const listOn = ({ store }: Bench) => store.optimistic.get("list") as ElementList;
const shownList = ({ store }: Bench) => store.get("list") as ElementList;
const members = (on: Bench) => listOn(on).connections.join(" ");
const boxOf = (on: Bench, id: string) => {
  const box = on.editor.boxOf(id);
  return box && `${box.left},${box.top} ${box.right - box.left}x${box.bottom - box.top}`;
};

describe("what is dragged over a list", () => {
  test.each([
    ["at the top", 160, "c a b"],
    ["below the middle of the first", 210, "a c b"],
    ["at the end", 330, "a b c"],
  ])("goes in %s", (_, y, expected) => {
    const on = board();
    on.gesture(`down 650,120 alt move 300,${y} up`);
    expect(members(on)).toBe(expected);
    expect(on.store.optimistic.get("c")).toMatchObject({ isAttachedToList: true, size: { width: 380, height: 100 } });
  });

  test("opens a gap and highlights the list while it hovers, and only while it does", () => {
    const on = board();
    on.gesture("down 650,120 alt move 300,210");
    expect(shownList(on)).toMatchObject({ isElementListHighlighted: true, elementListHighlightedElementId: "c" });
    expect(shownList(on).placeholders.map(({ highlighted, elementId }) => (highlighted ? "gap" : elementId))).toEqual([
      "a",
      "gap",
      "b",
    ]);
    expect(boxOf(on, "b")).toBe("110,360 380x100");
    on.gesture("alt move 800,700");
    expect(shownList(on).isElementListHighlighted).toBeUndefined();
    expect(boxOf(on, "b")).toBe("110,250 380x100");
    on.gesture("up");
    expect(members(on)).toBe("a b");
  });

  test("stays outside when it is neither note nor link", () => {
    const on = board();
    on.gesture("down 650,450 alt move 300,210 up");
    expect(members(on)).toBe("a b");
  });

  test("comes out again by undo, where it was", () => {
    const on = board();
    on.gesture("down 650,120 alt move 300,210 up");
    on.editor.history.undo();
    expect([members(on), boxOf(on, "c")]).toEqual(["a b", "600,100 200x100"]);
  });
});

describe("a member", () => {
  test("is dragged out, and the rest closes up", () => {
    const on = board();
    on.gesture("click 200,150 down 200,150 alt move 700,600 up");
    expect(members(on)).toBe("b");
    expect(on.store.optimistic.get("a")).toMatchObject({ isAttachedToList: false, position: { x: 610, y: 590 } });
    expect(on.store.optimistic.get("a")).toMatchObject({ size: { width: 200, height: 100 } });
    expect(boxOf(on, "b")).toBe("110,140 380x100");
    expect(boxOf(on, "list")).toBe("100,100 400x180");
  });

  test("is moved within its list", () => {
    const on = board();
    on.gesture("click 200,150 down 200,150 alt move 200,330 up");
    expect(members(on)).toBe("b a");
  });

  test("goes with its list, which alone is written", () => {
    const on = board();
    const before = on.store.optimistic.get("a");
    on.gesture("down 300,110 alt move 340,160 up");
    expect(listOn(on).position).toEqual({ x: 140, y: 150 });
    expect(boxOf(on, "a")).toBe("150,190 380x100");
    expect(on.store.optimistic.get("a")?.position).toEqual(before?.position);
  });

  test("is deleted with its list, and comes back with it", () => {
    const on = board();
    on.editor.do({ kind: "delete", elementId: "list" });
    expect([...on.store.optimistic.values()].map(({ id }) => id).sort()).toEqual(["c", "shape"]);
    on.editor.history.undo();
    expect(members(on)).toBe("a b");
  });

  test("cannot be selected by the selection rectangle", () => {
    const on = board();
    on.gesture("shift down 20,20 shift move 590,500 up");
    expect([...on.editor.selection.ids]).toEqual(["list"]);
  });
});

test("the last member leaves one empty place 91 high, in a list of its original height", () => {
  const on = board();
  on.editor.do(change("list", { letGo: ["a", "b"] }));
  expect(listOn(on).placeholders).toMatchObject([{ height: 91, initialPlaceholder: true, elementId: null }]);
  expect(boxOf(on, "list")).toBe("100,100 400x200");
});

test("what is in a locked list is neither dragged out nor deleted nor written into, and why is said", () => {
  const on = board();
  on.editor.do(change("list", { isLocked: true }));
  on.gesture("down 150,160 move 180,180 move 700,600 up");
  expect(members(on)).toBe("a b");
  on.editor.select(["a"]);
  deleteSelected(on.editor);
  on.editor.beginEditing("a");
  expect([members(on), on.editor.selection.editing]).toEqual(["a b", undefined]);
  expect(on.asked).toEqual(["isListLocked", "isListLocked", "isListLocked"]);
  on.editor.do(change("list", { isLocked: false }));
  deleteSelected(on.editor);
  expect(members(on)).toBe("b");
});
