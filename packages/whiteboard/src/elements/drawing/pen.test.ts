import { describe, expect, test } from "vitest";
import { anElement, bench } from "../../testing/gesture.ts";
import { definitions } from "../registry.ts";
import { noDrawer, pointerDown, pointerUp } from "./drawer.ts";
import type { Drawing, Stroke } from "./fields.ts";
import { type InkPoint, strokesOf } from "./ink.ts";
import { areaOf, defaultColor } from "./ink-look.ts";
import { Pen, type PenTool } from "./pen.ts";
import { saveDrawing } from "./save-drawing.ts";
import { draw, erase, redoStroke, startStrokeEditing, undoStroke } from "./stroke-editing.ts";
import { linesOfStroke, strokesIn } from "./strokes.ts";

/** A paper at a zoom, and a pen whose gestures are one line: `down 0,0 along 10,0 20,0 up`. */
function paper({ zoom = 1 } = {}) {
  let editing = startStrokeEditing([]);
  let marked: ReadonlySet<string> = new Set();
  let count = 0;
  const tool: { now: PenTool } = { now: { isEraser: false, color: "rgba(224, 49, 49, 1)", width: 8 } };
  const pen = new Pen({
    zoom,
    toBoard: ({ x, y }) => ({ x: x / zoom, y: y / zoom }),
    tool: () => tool.now,
    strokes: () => editing.strokes,
    newId: () => `s${++count}`,
    showLine: () => {},
    showMarked: (ids) => {
      marked = ids;
    },
    drawn: (strokes) => {
      editing = draw(editing, strokes);
    },
    erased: (ids) => {
      editing = erase(editing, ids);
    },
  });
  return {
    ids: () => editing.strokes.map(({ id }) => id).join(" "),
    strokes: () => editing.strokes,
    marked: () => [...marked].join(" "),
    step: (act: typeof undoStroke) => {
      editing = act(editing);
    },
    erase: () => {
      tool.now = { ...tool.now, isEraser: true };
    },
    gesture(script: string) {
      let verb = "";
      for (const word of script.split(" ")) {
        const [x = Number.NaN, y = Number.NaN] = word.split(",").map(Number);
        if (word === "up") pen.up();
        else if (word === "lift") pen.lift();
        else if (Number.isNaN(x)) verb = word;
        else if (verb === "down") pen.down({ x, y });
        else pen.along([{ x, y }]);
      }
    },
  };
}

describe("the brush", () => {
  test("draws a smooth stroke in the chosen color, as wide on the board as it looked on the screen", () => {
    const on = paper({ zoom: 2 });
    on.gesture("down 0,0 along 40,0 40,40 up");
    expect(on.strokes()).toEqual([{ id: "s1", color: "rgba(224, 49, 49, 1)", width: 4, d: "M0 0Q20 0 20 10L20 20" }]);
  });

  test("makes a dot of a press in place", () => {
    const on = paper();
    on.gesture("down 5,5 up");
    expect(on.strokes()[0]?.d).toBe("M5 5L5 5");
  });

  test("leaves nothing when the stroke is discarded", () => {
    const on = paper();
    on.gesture("down 0,0 along 40,0 lift up");
    expect(on.ids()).toBe("");
  });

  test("keeps how hard a pen was pressed, a digit for each point of the line", () => {
    const points: InkPoint[] = [0, 1, 2].map((at) => ({ x: at * 10, y: at === 1 ? 10 : 0, pressure: at / 2.01 }));
    const [stroke] = strokesOf(points, { color: defaultColor, width: 8 }, 1, () => "p");
    if (!stroke) throw new Error("nothing was drawn");
    expect(stroke).toMatchObject({ d: "M0 0L10 10L20 0", pressures: "049" });
    expect(linesOfStroke(stroke).flat()).toHaveLength(3);
    expect(areaOf(stroke)).toMatch(/^M[\d. -]+Q.*Z$/);
    expect(areaOf({ ...stroke, pressures: "" })).toBeUndefined();
  });

  test("makes several strokes of a line of 50,000 points, each begun where the last one ended", () => {
    const points = Array.from({ length: 50_000 }, (_, at) => ({ x: (at * 7919) % 1000, y: (at * 104_729) % 800 }));
    let count = 0;
    const strokes = strokesOf(points, { color: defaultColor, width: 8 }, 1, () => `s${++count}`);
    expect(strokes).toHaveLength(17);
    const lines = strokes.map((stroke) => linesOfStroke(stroke)[0] ?? []);
    for (const [at, line] of lines.entries()) if (at > 0) expect(line[0]).toEqual(lines[at - 1]?.at(-1));
    expect(lines.at(-1)?.at(-1)).toEqual(points.at(-1));
    for (const stroke of strokes) expect(stroke.d.length).toBeLessThan(100_000);
  });
});

describe("the eraser", () => {
  /** Two strokes across, at 0 and at 100. */
  const drawn = () => {
    const on = paper();
    on.gesture("down 0,0 along 200,0 up");
    on.gesture("down 0,100 along 200,100 up");
    on.erase();
    return on;
  };

  test("marks what it hovers over and erases nothing", () => {
    const on = drawn();
    on.gesture("along 50,3");
    expect([on.marked(), on.ids()]).toEqual(["s1", "s1 s2"]);
    on.gesture("along 50,50");
    expect(on.marked()).toBe("");
  });

  test("erases a stroke with a click", () => {
    const on = drawn();
    on.gesture("down 50,98 up");
    expect(on.ids()).toBe("s1");
  });

  test("erases everything it is dragged over as one step, however quick the drag", () => {
    const on = drawn();
    on.gesture("down 50,-60 along 50,160 up");
    expect(on.ids()).toBe("");
    on.step(undoStroke);
    expect(on.ids()).toBe("s1 s2");
    on.step(redoStroke);
    expect(on.ids()).toBe("");
  });

  test("that touched nothing is no step to undo", () => {
    const on = drawn();
    on.gesture("down 50,50 up");
    on.step(undoStroke);
    expect(on.ids()).toBe("s1");
  });
});

test("undo and redo go stroke by stroke, and drawing on forgets what was undone", () => {
  const on = paper();
  on.gesture("down 0,0 up");
  on.gesture("down 9,9 up");
  on.step(undoStroke);
  on.step(undoStroke);
  on.step(undoStroke);
  expect(on.ids()).toBe("");
  on.step(redoStroke);
  on.gesture("down 20,20 up");
  on.step(redoStroke);
  expect(on.ids()).toBe("s1 s3");
});

describe("who draws", () => {
  const finger = { id: 1, kind: "touch" };
  const pen = { id: 2, kind: "pen" };
  test("one finger, and not the second", () => {
    const { drawer } = pointerDown(noDrawer, finger);
    expect(pointerDown(drawer, { id: 3, kind: "touch" }).is).toBe("ignored");
    expect(pointerDown(pointerUp(drawer, 1), { id: 3, kind: "touch" }).is).toBe("begin");
  });
  test("the pen instead of the palm that came first, and no palm after it", () => {
    const palm = pointerDown(noDrawer, finger);
    const taken = pointerDown(palm.drawer, pen);
    expect([palm.is, taken.is]).toEqual(["begin", "take over"]);
    expect(pointerUp(taken.drawer, 1).id).toBe(2);
    expect(pointerDown(pointerUp(taken.drawer, 2), finger).is).toBe("ignored");
    expect(pointerDown(pointerUp(taken.drawer, 2), { id: 4, kind: "mouse" }).is).toBe("begin");
  });
});

describe("saving", () => {
  const stroke = (id: string, d: string): Stroke => ({ id, d, color: defaultColor, width: 8 });
  const drawings = (on: ReturnType<typeof bench>) => [...on.store.values()] as Drawing[];

  test("makes a drawing where its strokes are, 10 x scale around them, and selects it", () => {
    const on = bench(definitions);
    on.editor.viewport.show({ x: 0, y: 0, zoom: 2 });
    saveDrawing(on.editor, undefined, [stroke("a", "M100 100L200 150")]);
    const [made] = drawings(on);
    expect(made).toMatchObject({
      type: "drawing",
      position: { x: 76, y: 76 },
      size: { width: 148, height: 98 },
      bounds: { minX: 96, minY: 96, maxX: 204, maxY: 154, padding: 20 },
    });
    expect(on.editor.selection.only).toBe(made?.id);
    on.editor.history.undo();
    expect(on.store.size).toBe(0);
  });

  test("without strokes does nothing, also to the drawing that was edited", () => {
    const on = bench(definitions);
    saveDrawing(on.editor, undefined, []);
    expect(on.store.size).toBe(0);
    saveDrawing(on.editor, undefined, [stroke("a", "M0 0L9 9")]);
    const before = drawings(on);
    saveDrawing(on.editor, before[0]?.id, []);
    expect(drawings(on)).toEqual(before);
  });

  test("of one that was moved and stretched changes what is seen only by what was drawn", () => {
    const on = bench(definitions);
    saveDrawing(on.editor, undefined, [stroke("a", "M0 0L100 100")]);
    const [made] = drawings(on);
    if (!made) throw new Error("nothing was saved");
    const { width, height } = made.size;
    on.editor.do({
      kind: "change",
      elementId: made.id,
      changes: { position: { x: 1000, y: 0 }, size: { width: 2 * width, height: 2 * height } },
    });
    const box = on.editor.boxOf(made.id);
    const moved = drawings(on)[0];
    if (!box || !moved) throw new Error("it is gone");
    const seen = strokesIn(moved, box);
    expect(seen[0]).toMatchObject({ width: 16 });
    saveDrawing(on.editor, made.id, seen);
    const [again] = drawings(on);
    const now = on.editor.boxOf(made.id);
    expect(again && now && strokesIn(again, now)).toEqual(seen);
    expect(again?.position.x).toBeCloseTo(1028 - 8 - 10, 0);
  });

  test("of one that is turned keeps its strokes where they were seen, and is upright", () => {
    const on = bench(definitions, [
      anElement("drawing", "d", 0, 0, {
        ...{ size: { width: 220, height: 120 }, bounds: { minX: 10, minY: 10, maxX: 210, maxY: 110, padding: 10 } },
        ...{ paths: [{ id: "p", d: "M10 10L210 110", color: "black", width: 2 }], rotation: 90 },
      }),
    ]);
    const seen = () => strokesIn(drawings(on)[0] ?? expect.unreachable(), on.editor.boxOf("d") ?? expect.unreachable());
    expect(seen()).toMatchObject([{ d: "M160 -40L60 160" }]);
    saveDrawing(on.editor, "d", seen());
    expect(drawings(on)[0]).toMatchObject({ rotation: 0, paths: [{ d: "M160 -40L60 160" }] });
    expect(seen()).toMatchObject([{ d: "M160 -40L60 160" }]);
  });

  test("of more than an element may hold makes several, and loses nothing", () => {
    const on = bench(definitions);
    const long = `M0 0${"L123.45 678.9".repeat(7000)}`;
    const strokes = Array.from({ length: 7 }, (_, at) => stroke(`s${at}`, long));
    saveDrawing(on.editor, undefined, strokes);
    expect(drawings(on).flatMap(({ paths }) => paths)).toEqual(strokes);
    expect(drawings(on).length).toBeGreaterThan(1);
    for (const it of drawings(on)) expect(JSON.stringify(it).length).toBeLessThan(256 * 1024);
    on.editor.history.undo();
    expect(on.store.size).toBe(0);
  });
});
