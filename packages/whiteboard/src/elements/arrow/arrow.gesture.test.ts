import { describe, expect, test } from "vitest";
import { editText } from "../../board/operation.ts";
import { duplicate } from "../../commands/duplicate.ts";
import { exportSvg } from "../../commands/export.ts";
import { distance } from "../../geometry/point.ts";
import { anElement, bench } from "../../testing/gesture.ts";
import { placing } from "../../tools/place/placing.ts";
import { lightLook } from "../brush.ts";
import { modelOf } from "../models.ts";
import { definitionOf, definitions } from "../registry.ts";
import type { Arrow } from "./fields.ts";
import { routeOf } from "./route.ts";

/** A straight arrow from 50,400 to 250,400, notes at 400,340 and 400,40 (200 x 120). */
function board(changes: Partial<Arrow> = {}) {
  const size = { width: 200, height: 120 };
  return bench(definitions, [
    anElement("note", "low", 400, 340, { size }),
    anElement("note", "high", 400, 40, { size }),
    anElement("arrow", "arrow", 0, 350, changes),
  ]);
}
type Bench = ReturnType<typeof board>;
const arrowOn = ({ store }: Bench) => store.optimistic.get("arrow") as Arrow;
const routeOn = (on: Bench) => routeOf(arrowOn(on), on.editor.boxOf);
const ends = (on: Bench) => {
  const { start, end } = routeOn(on);
  return [start, end].map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(" ");
};

describe("an arrow's handles", () => {
  test("are its start, its middle and its end, instead of the eight resize handles", () => {
    const on = board();
    const handles = definitionOf("arrow")?.handles?.(arrowOn(on), on.editor.boxOf) ?? [];
    expect(handles.map(({ name, at }) => `${name} ${at.x},${at.y}`)).toEqual([
      "start 50,400",
      "control 150,400",
      "end 250,400",
    ]);
  });

  test("move its ends", () => {
    const on = board();
    on.gesture("click 100,400 down 250,400 move 300,500 up");
    expect(ends(on)).toBe("50,400 300,500");
    on.gesture("down 50,400 move 60,600 up");
    expect(ends(on)).toBe("60,600 300,500");
  });

  test("the one in the middle turns the curve on, and off again on the straight line", () => {
    const on = board();
    on.gesture("click 100,400 down 150,400 move 150,460 up");
    expect(arrowOn(on)).toMatchObject({ controlActivated: true, controlX: 150, controlY: 110 });
    on.gesture("down 150,460 move 151,402 up");
    expect(arrowOn(on).controlActivated).toBe(false);
  });

  test("tell the others at once which point moves, counted from the arrow's position as its fields are", () => {
    const on = board();
    on.gesture("click 100,400 down 250,400 move 300,500");
    expect(on.sent).toContainEqual({ kind: "point", elementId: "arrow", point: "end", position: { x: 300, y: 150 } });
  });
});

describe("an arrow's end", () => {
  test("attaches to the element under the pointer, 8 before its edge, and follows it", () => {
    const on = board();
    on.gesture("click 100,400 down 250,400 move 450,420 up");
    expect(arrowOn(on).endConnection).toEqual({ elementId: "low", centre: { x: 500, y: 400 } });
    expect(ends(on)).toBe("50,400 392,400");
    on.gesture("click 900,700 down 500,400 alt move 500,600 up");
    expect(ends(on).startsWith("50,400 ")).toBe(true);
    expect(routeOn(on).end.y).toBeGreaterThan(500);
  });

  test("detaches when it is dragged away, and stays where it was when its element is deleted", () => {
    const on = board();
    on.gesture("click 100,400 down 250,400 move 450,420 up");
    const before = ends(on);
    on.editor.do({ kind: "delete", elementId: "low" });
    expect([arrowOn(on).endConnection, ends(on)]).toEqual([null, before]);
    on.editor.history.undo();
    expect(arrowOn(on).endConnection?.elementId).toBe("low");
    on.gesture("click 900,700 click 100,400 down 392,400 move 300,250 up");
    expect([arrowOn(on).endConnection, ends(on)]).toEqual([null, "50,400 300,250"]);
  });

  test("does not attach to the element at the other end", () => {
    const on = board({ startConnection: { elementId: "low", centre: { x: 500, y: 400 } }, endX: 250, endY: 50 });
    on.gesture("click 300,400 down 250,400 move 560,440 up");
    expect(arrowOn(on).endConnection).toBeNull();
  });

  test("does not attach to another arrow", () => {
    const on = board();
    on.editor.do({ kind: "create", element: anElement("arrow", "other", 0, 550) });
    on.gesture("click 100,400 down 250,400 move 150,600 up");
    expect(arrowOn(on).endConnection).toBeNull();
    expect(ends(on)).toBe("50,400 150,600");
  });
});

describe("moving an arrow", () => {
  test("takes its free points along by writing its position alone", () => {
    const on = board();
    on.gesture("down 100,400 alt move 120,500 up");
    expect(arrowOn(on)).toMatchObject({ position: { x: 20, y: 450 }, startPointX: 50, endX: 250 });
    expect(ends(on)).toBe("70,500 270,500");
  });

  test("leaves an attached end where it is", () => {
    const on = board({ endConnection: { elementId: "low", centre: { x: 500, y: 400 } } });
    on.gesture("down 100,400 alt move 100,500 up");
    const { start, end } = routeOn(on);
    expect(start).toEqual({ x: 50, y: 500 });
    expect(distance(end, { x: 392, y: 420 })).toBeLessThan(10);
  });

  test("is not possible while both ends are attached", () => {
    const on = board({
      startConnection: { elementId: "low", centre: { x: 0, y: 0 } },
      endConnection: { elementId: "high", centre: { x: 0, y: 0 } },
    });
    const before = ends(on);
    on.gesture("down 500,250 alt move 700,300 up");
    expect(ends(on)).toBe(before);
  });
});

test("an arrow is clicked on its line, not in the box around it", () => {
  const on = board({ endX: 250, endY: 250 });
  on.gesture("click 240,410");
  expect(on.editor.selection.only).toBeUndefined();
  on.gesture("click 150,500");
  expect(on.editor.selection.only).toBe("arrow");
});

test("copies of connected elements stay connected to each other, and a lone copy is detached", () => {
  const on = board({ endConnection: { elementId: "low", centre: { x: 500, y: 400 } } });
  const relink = definitionOf("arrow")?.relink;
  const copy = relink?.(arrowOn(on), (id) => (id === "low" ? "copy" : undefined)) as Arrow | undefined;
  expect(copy?.endConnection?.elementId).toBe("copy");
  expect((relink?.(arrowOn(on), () => undefined) as Arrow | undefined)?.endConnection).toBeNull();
});

describe("an arrow that is drawn", () => {
  const size = { width: 200, height: 100 };
  const notes = () =>
    bench(definitions, [anElement("note", "a", 100, 100, { size }), anElement("note", "b", 600, 400, { size })]);
  const withTool = (on: Bench) => on.editor.machine.enter(placing(on.editor, "arrow", {}, false));
  const drawn = ({ store }: Bench) => {
    const arrow = [...store.optimistic.values()].find(({ type }) => type === "arrow") as Arrow | undefined;
    return arrow && [arrow.startConnection?.elementId ?? "free", arrow.endConnection?.elementId ?? "free"].join(" to ");
  };

  test.each([
    ["from one note to another", "down 200,150 move 400,300 move 700,450 up", "a to b"],
    ["by a finger", "touch down 200,150 touch move 400,300 touch move 700,450 touch up", "a to b"],
    ["from the board to a note", "down 50,500 move 400,450 move 700,450 up", "free to b"],
    ["across the board", "down 50,500 move 100,500 move 300,600 up", "free to free"],
    ["within one note", "down 150,120 move 200,150 move 280,180 up", "a to free"],
  ])("%s holds on to what is at its ends", (_, script, expected) => {
    const on = notes();
    withTool(on);
    on.gesture(script);
    expect(drawn(on)).toBe(expected);
    expect(on.editor.selection.ids.size).toBe(1);
    on.editor.history.undo();
    expect(drawn(on)).toBeUndefined();
  });

  test("ends where it was released, and is shown until then with what it will attach to", () => {
    const on = notes();
    withTool(on);
    on.gesture("move 650,450");
    expect(on.editor.marks.get().targets).toEqual(["b"]);
    on.gesture("down 50,500 move 300,600");
    expect([on.editor.marks.get().ghost?.type, on.editor.store.size]).toEqual(["arrow", 2]);
    on.gesture("down 50,500 move 300,600 up");
    const arrow = [...on.store.optimistic.values()].find(({ type }) => type === "arrow") as Arrow;
    const { start, end } = routeOf(arrow, on.editor.boxOf);
    expect([start, end]).toEqual([
      { x: 50, y: 500 },
      { x: 300, y: 600 },
    ]);
    expect(on.editor.marks.get()).toEqual({});
  });

  test("is the specified one where the tool is clicked, also on a note", () => {
    const on = notes();
    withTool(on);
    on.gesture("click 200,150");
    expect(drawn(on)).toBe("free to free");
  });

  test("begins at a connector of the selected note, too", () => {
    const on = notes();
    on.gesture("click 200,150 down 326,150 move 400,300 move 700,450 up");
    expect(drawn(on)).toBe("a to b");
    const board = notes();
    board.gesture("click 200,150 down 326,150 up");
    expect(board.store.size).toBe(2);
  });

  test("is discarded with Escape", () => {
    const on = notes();
    withTool(on);
    on.gesture("down 200,150 move 700,450 cancel up");
    expect(on.store.size).toBe(2);
  });
});

describe("an arrow's words", () => {
  test("are written after a second click on it, on the line as on the handle that lies on it, or Enter", () => {
    const on = board();
    on.gesture("click 100,400");
    expect(on.editor.selection.editing).toBeUndefined();
    on.gesture("click 100,400");
    expect(on.editor.selection.editing).toBe("arrow");
    on.editor.selection.stopEditing();
    on.gesture("click 150,400");
    expect(on.editor.selection.editing).toBe("arrow");
  });

  test("of two people are merged, and undo takes back one's own", () => {
    const on = board();
    const base = { ops: [] };
    on.editor.do(editText("arrow", { base, delta: [{ insert: "yes\n" }] }));
    on.store.dispatch(
      editText("arrow", { base: { ops: [{ insert: "yes\n" }] }, delta: [{ retain: 3 }, { insert: " or no" }] }),
    );
    expect(modelOf("arrow")?.textOf(arrowOn(on))).toBe("yes or no");
    on.editor.history.undo();
    expect(modelOf("arrow")?.textOf(arrowOn(on))).toBe(" or no");
  });

  test("stay when it is bent, copied and exported, on paper of their own", () => {
    const on = board({ textContent: { ops: [{ insert: "yes\n" }] } });
    on.gesture("click 60,400 down 100,400 move 150,460 up");
    expect(arrowOn(on)).toMatchObject({ controlActivated: true, textContent: { ops: [{ insert: "yes\n" }] } });
    const svg = exportSvg(on.editor, lightLook) ?? "";
    expect(svg).toMatch(new RegExp(`<rect [^>]*fill="${lightLook.ground}"/>\n<text [^>]*>yes</text>`));
    duplicate(on.editor);
    const copies = [...on.store.values()].filter(({ type }) => type === "arrow");
    expect(copies.map((it) => modelOf("arrow")?.textOf(it))).toEqual(["yes", "yes"]);
  });
});
