import { describe, expect, test } from "vitest";
import { definitions } from "../elements/registry.ts";
import { bench } from "../testing/gesture.ts";
import { lasering } from "../tools/laser.ts";
import { longestPart } from "./laser.ts";
import { glow, LaserTrail } from "./laser-trail.ts";

const point = (x: number) => ({ x, y: 0 });
const part = (stroke: number, count: number, from: number, to: number) => ({
  stroke,
  count,
  points: Array.from({ length: to - from + 1 }, (_, at) => point(from + at)),
});

describe("a laser pointer's trail", () => {
  test("takes in what overlaps and what was missed, each point once", () => {
    const trail = new LaserTrail();
    trail.add(part(1, 2, 1, 2), 0);
    trail.add(part(1, 2, 1, 2), 0);
    trail.add(part(1, 4, 2, 4), 0);
    expect(trail.pathAt(0)).toBe("M1 0L2 0L3 0L4 0");
    trail.add(part(1, 9, 8, 9), 0);
    expect(trail.pathAt(0)).toBe("M1 0L2 0L3 0L4 0L8 0L9 0");
  });

  test("fades from its beginning, and is gone after a while", () => {
    const trail = new LaserTrail();
    trail.add(part(1, 2, 1, 2), 0);
    trail.add(part(1, 3, 2, 3), glow / 2);
    trail.add(part(2, 1, 9, 9), glow / 2);
    expect(trail.pathAt(glow)).toBe("M3 0ZM9 0Z");
    expect(trail.pathAt(2 * glow)).toBe("");
    // The end of the old line is no new one.
    trail.add(part(1, 3, 2, 3), 2 * glow);
    expect(trail.pathAt(2 * glow)).toBe("");
  });
});

test("a drag with the tool sends its line with the cursor, and stores nothing; Escape puts it away", () => {
  const { editor, gesture, sent, store } = bench(definitions);
  editor.machine.enter(lasering(editor));
  gesture("down 10,10 move 40,10 wait 100 move 80,10 wait 100 up");
  const lasers = sent.flatMap((it) => (it.kind === "cursor" && it.laser ? [it.laser] : []));
  expect(lasers.at(-1)).toEqual({
    stroke: 1,
    count: 3,
    points: [
      { x: 10, y: 10 },
      { x: 40, y: 10 },
      { x: 80, y: 10 },
    ],
  });
  expect(editor.laser.part).toBeUndefined();
  expect(store.size).toBe(0);
  gesture("down 10,10 move 90,90 up");
  expect(editor.machine.state.cursor).toBe("crosshair");
  editor.machine.home();
  expect(editor.machine.state.name).toBe("idle");
});

test("a long line is sent in parts of a bounded length", () => {
  const { editor, gesture } = bench(definitions);
  editor.machine.enter(lasering(editor));
  const moves = Array.from({ length: 100 }, (_, at) => `move ${10 * at},5`).join(" ");
  gesture(`down 0,0 ${moves}`);
  expect(editor.laser.part).toMatchObject({ count: 101 });
  expect(editor.laser.part?.points.length).toBe(longestPart);
});
