import { describe, expect, test } from "vitest";
import { pressLateKey } from "../../commands/late-keys.ts";
import { nudge } from "../../commands/nudge.ts";
import type { BaseElement, Changes } from "../../elements/element.ts";
import { definitions } from "../../elements/registry.ts";
import { centerOf, contains } from "../../geometry/box.ts";
import type { Point } from "../../geometry/point.ts";
import { turnPoint } from "../../geometry/turn.ts";
import { anElement, bench } from "../../testing/gesture.ts";

const shape = (id: string, x: number, y: number, changes: Changes = {}) =>
  anElement("shape", id, x, y, { size: { width: 200, height: 100 }, ...changes });
const board = (...elements: BaseElement[]) => {
  const on = bench(definitions, elements);
  on.editor.selection.select(elements.map(({ id }) => id));
  return on;
};
type On = ReturnType<typeof board>;
const rotations = ({ store }: On, ...ids: string[]) => ids.map((id) => store.optimistic.get(id)?.rotation ?? 0);
const middleOf = ({ editor }: On, id: string) => {
  const { x, y } = centerOf(editor.boxOf(id) ?? expect.unreachable());
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
};
const press = ({ editor }: On, key: string) => pressLateKey(editor, { key, shift: true, mod: false, alt: false });
/** A point as a word of a gesture. */
const word = ({ x, y }: Point) => `${x},${y}`;
/** Where the handle of the shape at 300,300 is, and where a turn takes it. */
const middle = { x: 400, y: 350 };
const handle = { x: 526, y: 274 };
const handleAfter = (degrees: number) => word(turnPoint(handle, middle, degrees));

describe("the handle that turns", () => {
  const one = (changes: Changes = {}) => board(shape("s", 300, 300, changes));

  test.each([
    ["freely", "", 40, 40],
    ["to a step that is close", "", 43, 45],
    ["back to where it was upright", "", 358, 0],
    ["only in steps with Shift", "shift", 40, 45],
    ["the other way round", "", -100, 260],
  ])("turns %s", (_, modifier, to, expected) => {
    const on = one();
    on.gesture(`down ${word(handle)} move ${handleAfter(20)} ${modifier} move ${handleAfter(to)} up`);
    expect(rotations(on, "s")).toEqual([expected]);
    expect(middleOf(on, "s")).toEqual(middle);
    expect(on.store.optimistic.get("s")?.position).toEqual({ x: 300, y: 300 });
  });

  test("is turned with the element, and found there by a finger", () => {
    const on = one({ rotation: 90 });
    const at = turnPoint({ x: handle.x + 14, y: handle.y - 14 }, middle, 90);
    on.gesture(`touch down ${word(at)} move ${word(turnPoint(at, middle, -90))} up`);
    expect(rotations(on, "s")).toEqual([0]);
  });

  test("is one step, shown to others while it lasts, and undone at once", () => {
    const on = one();
    on.gesture(`down ${word(handle)} move ${handleAfter(20)} move ${handleAfter(50)}`);
    const box = { left: 300, top: 300, right: 500, bottom: 400 };
    expect(on.sent.at(-1)).toMatchObject({ kind: "resize", elementId: "s", box, rotation: 20 });
    expect(on.editor.get("s")?.rotation).toBe(50);
    expect(rotations(on, "s")).toEqual([0]);
    on.gesture("up");
    expect(rotations(on, "s")).toEqual([50]);
    on.editor.history.undo();
    expect(rotations(on, "s")).toEqual([0]);
    on.editor.history.redo();
    expect(rotations(on, "s")).toEqual([50]);
  });

  test("a gesture that is given up changes nothing", () => {
    const on = one();
    on.gesture(`down ${word(handle)} move ${handleAfter(50)} cancel`);
    expect(on.editor.get("s")?.rotation).toBeUndefined();
  });

  test("what is locked, a list, a frame and an arrow have none", () => {
    for (const element of [
      shape("s", 300, 300, { isLocked: true }),
      ...["element-list", "frame"].map((type) => anElement(type, "e", 300, 300, { size: { width: 200, height: 100 } })),
    ]) {
      const on = board(element);
      on.gesture(`down ${word(handle)} move ${handleAfter(50)} up`);
      expect(on.store.optimistic.get(element.id)).toEqual(element);
    }
  });
});

describe("several", () => {
  test("turn about their common middle, and lead back after a whole turn", () => {
    const on = board(shape("a", 100, 100), shape("b", 500, 100), anElement("note", "n", 300, 600));
    const before = [...on.store.optimistic.values()];
    for (let count = 0; count < 6; count += 1) press(on, "R");
    expect(rotations(on, "a", "b", "n")).toEqual([90, 90, 90]);
    const [a, b] = [middleOf(on, "a"), middleOf(on, "b")];
    expect([a.x, b.y - a.y]).toEqual([b.x, 400]);
    for (let count = 0; count < 18; count += 1) press(on, "R");
    for (const { id, position } of before) {
      const now = on.store.optimistic.get(id);
      expect(now?.rotation).toBe(0);
      expect(now?.position.x).toBeCloseTo(position.x, 0);
      expect(now?.position.y).toBeCloseTo(position.y, 0);
    }
  });

  test("an arrow turns with its points, and a list is carried along upright", () => {
    const arrow = anElement("arrow", "arrow", 200, 150, { startPointX: 0, startPointY: 0, endX: 200, endY: 0 });
    const on = board(shape("a", 0, 100), shape("b", 400, 100), arrow, anElement("element-list", "l", 100, 400));
    const list = middleOf(on, "l");
    for (let count = 0; count < 6; count += 1) press(on, "R");
    expect(on.store.optimistic.get("arrow")).toMatchObject({ startPointY: 0, endY: 200 });
    const expected = turnPoint(list, { x: 300, y: 150 }, 90);
    expect(middleOf(on, "l")).toEqual(expected);
    expect(rotations(on, "l", "arrow")).toEqual([0, 0]);
  });

  test("tell once what stays in a frame since it is locked, by keys as by the handle", () => {
    const frame = anElement("frame", "f", 100, 100, { size: { width: 250, height: 200 } });
    for (const turn of [
      (on: On) => press(on, "R"),
      (on: On) => on.gesture("down 726,74 move 740,200 move 740,300 up"),
    ]) {
      const on = bench(definitions, [frame, shape("in", 120, 120, { isLocked: true }), shape("beside", 500, 100)]);
      on.editor.selection.select(["f", "beside"]);
      turn(on);
      expect(rotations(on, "in", "beside")).toEqual([0, expect.any(Number)]);
      expect(rotations(on, "beside")).not.toEqual([0]);
      expect(on.asked).toEqual(["isLocked"]);
      on.editor.selection.select(["f"]);
      press(on, "R");
      expect(on.asked, "A frame alone is not turned").toEqual(["isLocked"]);
    }
  });
});

describe("keys", () => {
  test("Shift+R and Shift+E lead to the next step, clockwise and back", () => {
    const on = board(shape("s", 300, 300, { rotation: 40 }));
    press(on, "R");
    expect(rotations(on, "s")).toEqual([45]);
    press(on, "R");
    expect(rotations(on, "s")).toEqual([60]);
    for (let count = 0; count < 5; count += 1) press(on, "E");
    expect(rotations(on, "s")).toEqual([345]);
  });

  test("members of lists stay as they are", () => {
    const note = anElement("note", "n", 0, 0, { isAttachedToList: true, rotation: 30 });
    const list = anElement("element-list", "l", 0, 0, { connections: ["n"] });
    const on = bench(definitions, [list, note]);
    on.editor.selection.select(["n"]);
    press(on, "R");
    expect(rotations(on, "n")).toEqual([30]);
    expect(on.editor.boxOf("n")?.turned).toBeUndefined();
  });

  test("Shift+H mirrors the turn as well", () => {
    const on = board(shape("s", 300, 300, { rotation: 30 }));
    press(on, "H");
    expect(rotations(on, "s")).toEqual([330]);
    expect(middleOf(on, "s")).toEqual(middle);
  });
});

describe("a turned element", () => {
  const one = () => board(shape("s", 300, 300, { rotation: 90 }));

  test("is hit where it is seen", () => {
    const { editor } = one();
    expect(editor.index.at({ x: 400, y: 260 })?.id).toBe("s");
    expect(editor.index.at({ x: 310, y: 350 })).toBeUndefined();
    const slanted = board(shape("s", 300, 300, { rotation: 45 })).editor;
    expect(contains(slanted.boxOf("s") ?? expect.unreachable(), { x: 490, y: 260 })).toBe(true);
    expect(slanted.index.at({ x: 490, y: 260 })).toBeUndefined();
  });

  test("a drawing is hit on its turned strokes", () => {
    const { editor } = board(
      anElement("drawing", "d", 0, 0, {
        ...{ size: { width: 220, height: 120 }, bounds: { minX: 0, minY: 0, maxX: 200, maxY: 100, padding: 10 } },
        ...{ paths: [{ id: "p", d: "M0 0L200 0", color: "black", width: 4 }], rotation: 90 },
      }),
    );
    // Its line, which was at the top, is on the right.
    expect(editor.index.at({ x: 160, y: 60 })?.id).toBe("d");
    expect(editor.index.at({ x: 110, y: 60 })).toBeUndefined();
  });

  test("is resized in its own direction, and the opposite edge stays", () => {
    const on = one();
    // Its right edge is below now.
    on.gesture("down 400,450 move 400,550 up");
    const { position, size } = on.store.optimistic.get("s") ?? expect.unreachable();
    expect(size).toEqual({ width: 300, height: 100 });
    expect(position).toEqual({ x: 250, y: 350 });
    expect(on.editor.boxOf("s")).toMatchObject({ left: 350, top: 250, right: 450, bottom: 550 });
    expect(on.sent.at(-1)).toMatchObject({ kind: "resize", box: { left: 250, top: 350, right: 550, bottom: 450 } });
  });

  test("several keep their turns when they are resized, and grow with their own sides", () => {
    const on = board(shape("a", 100, 100, { rotation: 90 }), shape("b", 500, 400));
    const { bottom } = on.editor.boxOf("b") ?? expect.unreachable();
    on.gesture(`down 700,${bottom} move 700,${bottom + 450} up`);
    expect(rotations(on, "a", "b")).toEqual([90, 0]);
    expect(on.store.optimistic.get("a")?.size).toEqual({ width: 400, height: 100 });
  });

  test("is moved without being turned, and a band touches only itself", () => {
    const on = board(shape("s", 300, 300, { rotation: 45 }));
    nudge(on.editor, { x: 1, y: 0 }, true);
    expect(on.store.optimistic.get("s")).toMatchObject({ position: { x: 310, y: 300 }, rotation: 45 });
    on.editor.backgroundDrag.set("select");
    on.gesture("down 560,240 move 500,260 up");
    expect(on.editor.selection.ids.size).toBe(0);
    on.gesture("down 560,240 move 410,350 up");
    expect([...on.editor.selection.ids]).toEqual(["s"]);
  });

  test("arrows end at its outline, and come again with it", () => {
    const arrow = anElement("arrow", "a", 0, 0, {
      ...{ startConnection: { elementId: "s", centre: { x: 400, y: 350 } }, endX: 400, endY: 800 },
    });
    const { editor } = bench(definitions, [shape("s", 300, 300), arrow]);
    const top = () => Math.round(editor.boxOf("a")?.top ?? 0);
    // The gap below the edge, less half of the line.
    expect(top()).toBe(407);
    editor.do({ kind: "change", elementId: "s", changes: { rotation: 90 } });
    expect(top()).toBe(457);
  });

  test("a frame takes along only what lies in it as it is turned", () => {
    const frame = anElement("frame", "f", 280, 280, { size: { width: 240, height: 140 } });
    const { editor } = bench(definitions, [frame, shape("s", 300, 300)]);
    const moves = () => {
      editor.selection.select(["f"]);
      nudge(editor, { x: 1, y: 0 }, false);
      return editor.store.optimistic.get("s")?.position.x !== 300;
    };
    editor.do({ kind: "change", elementId: "s", changes: { rotation: 90 } });
    expect(moves()).toBe(false);
    editor.do({ kind: "change", elementId: "s", changes: { rotation: 180 } });
    expect(moves()).toBe(true);
  });

  test.each([{ rotation: 360 }, { rotation: -1 }, { rotation: 1.5 }, { rotation: "90" }])(
    "%j is refused, and nothing changes",
    (changes) => {
      const on = one();
      expect(on.editor.do({ kind: "change", elementId: "s", changes })?.ok).toBe(false);
      expect(rotations(on, "s")).toEqual([90]);
    },
  );
});
