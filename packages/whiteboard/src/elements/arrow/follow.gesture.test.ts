import { describe, expect, test } from "vitest";
import { align } from "../../commands/align.ts";
import { nudge } from "../../commands/nudge.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import type { BaseElement, Changes } from "../element.ts";
import { definitions } from "../registry.ts";
import type { Arrow } from "./fields.ts";
import { routeOf } from "./route.ts";

/** As it was stored before what it is attached to went elsewhere: nobody knows where that was. */
const attachedTo = (elementId: string) => ({ elementId, centre: { x: 0, y: 0 } });
const size = { width: 100, height: 100 };
const aShape = (id: string, x: number, y: number, changes: Changes = {}) =>
  anElement("shape", id, x, y, { size, index: 1, ...changes });
const anArrow = (changes: Changes = {}) =>
  anElement("arrow", "arrow", 0, 0, {
    ...{ controlActivated: true, controlX: 250, controlY: 400, index: 2 },
    ...{ startConnection: attachedTo("a"), endConnection: attachedTo("b") },
    ...changes,
  });

/** Shapes at 0,100 and 400,100, and an arrow between them that is bent to 250,400. */
const board = (changes: Changes = {}, ...more: BaseElement[]) =>
  bench(definitions, [aShape("a", 0, 100), aShape("b", 400, 100), anArrow(changes), ...more]);
type On = ReturnType<typeof board>;
const routeNow = ({ editor }: On) => routeOf(editor.get("arrow") as Arrow, editor.boxOf);
const bend = (on: On) => `${routeNow(on).control?.x},${routeNow(on).control?.y}`;

describe("an arrow's bend goes along when what it connects", () => {
  test("is dragged, which everybody sees, and is taken back with it", () => {
    const on = board();
    on.editor.selection.select(["a", "b"]);
    on.gesture("down 50,150 alt move 100,200");
    on.clock.runUntilIdle();
    expect(bend(on)).toBe("300,450");
    expect(on.sent).toContainEqual(expect.objectContaining({ kind: "move", elementId: "arrow" }));
    on.gesture("alt move 150,180 up");
    expect(bend(on)).toBe("350,430");
    on.clock.runUntilIdle();
    expect(bend(on)).toBe("350,430");
    on.editor.history.undo();
    expect(bend(on)).toBe("250,400");
    expect(on.editor.history.canUndo).toBe(false);
  });

  test("is one thing that is dragged and one that stays: half the way", () => {
    const on = board();
    on.gesture("down 450,150 alt move 550,110 up");
    on.clock.runUntilIdle();
    expect(bend(on)).toBe("300,380");
  });

  test("is dragged from a free end, which stays", () => {
    const on = board({ startConnection: null, startPointX: 50, startPointY: 300 });
    on.gesture("down 450,150 alt move 550,110 up");
    on.clock.runUntilIdle();
    expect(bend(on)).toBe("300,380");
    expect(routeNow(on).start).toEqual({ x: 50, y: 300 });
  });

  test("is moved with arrow keys, from a list's member too", () => {
    const list = anElement("element-list", "l", 500, 300, { connections: ["m"] });
    const member = anElement("note", "m", 510, 340, { isAttachedToList: true });
    const on = board({ endConnection: attachedTo("m") }, list, member);
    on.editor.selection.select(["a", "l"]);
    nudge(on.editor, { x: 1, y: 0 }, true);
    expect(bend(on)).toBe("260,400");
  });

  test("is put in order, each its own way", () => {
    const on = board({}, aShape("c", 200, 500));
    on.editor.selection.select(["a", "b", "c"]);
    align(on.editor, "bottom");
    expect(bend(on)).toBe("250,800");
    align(on.editor, "left");
    expect(bend(on)).toBe("50,800");
  });

  test("is in a frame that is dragged", () => {
    const on = board({}, anElement("frame", "f", -50, 50, { size: { width: 700, height: 300 } }));
    on.gesture("down -49,300 alt move 51,300 up");
    expect(on.editor.boxOf("a")?.left).toBe(100);
    expect(bend(on)).toBe("350,400");
  });

  test("is dragged together with the arrow: only once", () => {
    const on = board();
    on.editor.selection.select(["a", "b", "arrow"]);
    on.gesture("down 50,150 alt move 100,200 up");
    expect(bend(on)).toBe("300,450");
  });
});

test("a right-angled arrow turns where it did between what was moved", () => {
  const on = board({ routing: "elbow", controlX: 300 }, aShape("c", 0, 600));
  on.editor.do({ kind: "change", elementId: "b", changes: { position: { x: 400, y: 300 } } });
  const before = routeNow(on).corners;
  expect(before.map(({ x }) => x)).toEqual([300, 300]);
  on.editor.selection.select(["a", "b"]);
  nudge(on.editor, { x: 1, y: 1 }, true);
  expect(routeNow(on).corners).toEqual(before.map(({ x, y }) => ({ x: x + 10, y: y + 10 })));
});

test.each([
  ["straight", { controlActivated: false }],
  ["locked", { isLocked: true }],
])("an arrow that is %s is not written when what it connects is moved", (_, changes) => {
  const on = board(changes);
  const before = on.editor.store.optimistic.get("arrow");
  on.editor.selection.select(["a", "b"]);
  on.gesture("down 50,150 alt move 100,200 up");
  expect(on.editor.store.optimistic.get("arrow")).toBe(before);
});
