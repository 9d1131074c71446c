import { describe, expect, test } from "vitest";
import { anElement, bench } from "../../testing/gesture.ts";
import { placing } from "../../tools/place/placing.ts";
import { definitions } from "../registry.ts";
import type { Arrow } from "./fields.ts";
import { routeOf } from "./route.ts";

/** A frame from 100,100 to 600,500, a note in it at 350,250 and one beside it at 700,250 (100 x 100). */
function board() {
  const size = { width: 100, height: 100 };
  return bench(definitions, [
    anElement("frame", "f", 100, 100, { size: { width: 500, height: 400 }, name: "Plan" }),
    anElement("note", "in", 350, 250, { size, index: 1 }),
    anElement("note", "out", 700, 250, { size, index: 2 }),
  ]);
}
type On = ReturnType<typeof board>;
const arrowOn = ({ store }: On) => [...store.optimistic.values()].find(({ type }) => type === "arrow") as Arrow;
const held = (on: On) => {
  const { startConnection, endConnection } = arrowOn(on);
  return [startConnection, endConnection].map((it) => it?.elementId ?? "free").join(" to ");
};
const ends = (on: On) => {
  const { start, end } = routeOf(arrowOn(on), on.editor.boxOf);
  return [start, end].map(({ x, y }) => `${Math.round(x)},${Math.round(y)}`).join(" ");
};
function draw(on: On, script: string): void {
  on.editor.machine.enter(placing(on.editor, "arrow", {}, false));
  on.gesture(script);
}

describe("an arrow that is drawn holds on to a frame", () => {
  test.each([
    ["where its line is", "down 750,300 move 700,300 move 606,300 up", "out to f", "692,300 608,300"],
    ["by a finger", "touch down 750,300 touch move 700,300 touch move 606,300 touch up", "out to f", "692,300 608,300"],
    ["where its name is", "down 750,300 move 400,200 move 110,88 up", "out to f", "692,300 608,300"],
    ["from what lies in it", "down 400,300 move 500,300 move 595,300 up", "in to f", "458,300 592,300"],
    ["towards what lies in it", "down 595,300 move 500,300 move 400,300 up", "f to in", "592,300 458,300"],
    ["where one wants it to be", "down 400,300 move 200,300 move 105,300 up", "in to f", "342,300 108,300"],
    ["within it", "down 101,300 move 200,300 move 300,300 up", "f to free", "108,300 300,300"],
    ["not where it is empty", "down 750,300 move 500,300 move 200,400 up", "out to free", "692,311 200,400"],
    ["not from where it is empty", "down 200,400 move 500,300 move 750,300 up", "free to out", "200,400 692,311"],
    ["not where something lies in it", "down 750,300 move 500,300 move 400,300 up", "out to in", "692,300 458,300"],
  ])("%s", (_where, script, holds, at) => {
    const on = board();
    draw(on, script);
    expect([held(on), ends(on)]).toEqual([holds, at]);
    on.editor.history.undo();
    expect(arrowOn(on)).toBeUndefined();
  });

  test("as near to its line as 8 pixels of the screen at every zoom, and shows what it will hold on to", () => {
    const on = board();
    on.editor.viewport.show({ x: 0, y: 0, zoom: 0.5 });
    const targets = () => on.editor.marks.get().targets;
    on.editor.machine.enter(placing(on.editor, "arrow", {}, false));
    on.gesture("down 375,150 move 350,150 move 307,150");
    expect(targets()).toEqual(["out", "f"]);
    on.gesture("move 309,150");
    expect(targets()).toEqual(["out"]);
    on.gesture("move 293,150");
    expect(targets()).toEqual(["out", "f"]);
    on.gesture("move 291,150");
    expect(targets()).toEqual(["out"]);
  });

  test("from the dots beside a selected one: above it stands its name", () => {
    const on = board();
    on.gesture("click 101,300 down 626,300 move 650,300 move 720,300 up");
    expect(held(on)).toBe("f to out");
    const above = board();
    above.gesture("click 101,300 down 350,74 move 400,60 move 750,300 up");
    expect(arrowOn(above)).toBeUndefined();
  });
});

describe("an arrow at a frame", () => {
  const between = (script: string) => {
    const on = board();
    draw(on, script);
    on.gesture("click 900,700");
    return on;
  };
  const fromWithin = () => between("down 400,300 move 500,300 move 595,300 up");
  const fromOutside = () => between("down 750,300 move 700,300 move 606,300 up");

  test("goes along with the frame and what lies in it, as one step", () => {
    const on = fromWithin();
    on.gesture("down 101,450 alt move 121,500 up");
    expect([held(on), ends(on)]).toEqual(["in to f", "478,350 612,350"]);
    on.editor.history.undo();
    expect([held(on), ends(on)]).toEqual(["in to f", "458,300 592,300"]);
  });

  test("that is bent out of the frame goes along too", () => {
    const on = fromWithin();
    const bend = { controlActivated: true, controlX: 40, controlY: 600 };
    on.editor.do({ kind: "change", elementId: arrowOn(on).id, changes: bend });
    const relative = () => {
      const { position } = on.editor.get("f") ?? expect.unreachable();
      const { start, control = start, end } = routeOf(arrowOn(on), on.editor.boxOf);
      return [start, control, end].map(({ x, y }) => [Math.round(x - position.x), Math.round(y - position.y)]);
    };
    const before = relative();
    on.gesture("down 101,450 alt move 401,650 up");
    expect(on.editor.get("f")?.position).toEqual({ x: 400, y: 300 });
    expect(relative()).toEqual(before);
  });

  test("follows the frame alone: what lies in it is locked, or beside it", () => {
    const on = fromWithin();
    on.editor.store.dispatch({ kind: "change", elementId: "in", changes: { isLocked: true } });
    on.gesture("down 101,450 alt move 141,450 up");
    expect([held(on), ends(on)]).toEqual(["in to f", "458,300 632,300"]);
    const beside = fromOutside();
    beside.gesture("down 101,450 alt move 81,450 up");
    expect([held(beside), ends(beside)]).toEqual(["out to f", "692,300 588,300"]);
  });

  test("from its dot to an empty place points there still when the frame moves", () => {
    const on = between("down 600,300 move 700,400 move 900,600 up");
    expect([held(on), ends(on)]).toEqual(["f to free", "608,441 900,600"]);
    on.gesture("down 101,450 alt move 81,450 up");
    expect([held(on), ends(on).split(" ")[1]]).toEqual(["f to free", "900,600"]);
  });

  test("is there while what it comes from sticks out of the frame", () => {
    const on = fromWithin();
    for (const x of [500, 520, 545]) {
      on.editor.do({ kind: "change", elementId: "in", changes: { position: { x, y: 100 } } });
      const { start, end } = routeOf(arrowOn(on), on.editor.boxOf);
      expect(Math.hypot(end.x - start.x, end.y - start.y)).toBeGreaterThan(30);
      expect(end.x).toBeLessThan(600);
    }
  });

  test("follows its line when it is resized", () => {
    const on = fromOutside();
    on.gesture("click 101,450 down 600,400 move 560,400 up");
    expect([held(on), ends(on)]).toEqual(["out to f", "692,300 568,300"]);
  });

  test("stays where it is when the frame is deleted, and comes back with it", () => {
    for (const [make, before] of [
      [fromWithin, "458,300 592,300"],
      [fromOutside, "692,300 608,300"],
    ] as const) {
      const on = make();
      on.editor.do({ kind: "delete", elementId: "f" });
      expect([held(on).endsWith("to free"), ends(on)]).toEqual([true, before]);
      on.editor.history.undo();
      expect([held(on).endsWith("to f"), ends(on)]).toEqual([true, before]);
    }
  });
});
