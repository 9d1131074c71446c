import { describe, expect, test } from "vitest";
import { readWheel, type WheelSource } from "./wheel.ts";

const still = { deltaX: 0, deltaY: 0, wheelDeltaY: 0, deltaMode: 0, ctrlKey: false, shiftKey: false, timeStamp: 0 };
const turn = (event: Partial<typeof still>) => readWheel({ ...still, ...event }, undefined).turn;

describe("a turn of the wheel", () => {
  test.each([
    ["a notch away zooms in by a step", { deltaY: -100 }, { steps: 1 }],
    ["a notch towards one zooms out by a step", { deltaY: 100 }, { steps: -1 }],
    ["three notches that come as one turn are three steps", { deltaY: -300, wheelDeltaY: 360 }, { steps: 3 }],
    ["numbers of another measure are one notch", { deltaY: 100, wheelDeltaY: -288 }, { steps: -1 }],
    ["lines are notches, however few", { deltaY: 3, deltaMode: 1 }, { steps: -1 }],
    ["two fingers pan", { deltaX: 12, deltaY: -7 }, { pan: { x: -12, y: 7 } }],
    ["two fingers pan to the side, also fast", { deltaX: 90, deltaY: 60 }, { pan: { x: -90, y: -60 } }],
    ["a pinch comes as Ctrl and zooms by its size", { deltaY: -10, ctrlKey: true }, { factor: Math.exp(0.1) }],
    ["Ctrl with a notch is a step", { deltaY: -120, ctrlKey: true }, { steps: 1 }],
    ["Shift with the wheel pans to the side", { deltaY: 100, shiftKey: true }, { pan: { x: -100, y: 0 } }],
  ])("%s", (_, event, expected) => expect(turn(event)).toEqual(expected));
});

/** What each of several turns, of `deltaY` each, is recognized as. */
function kinds(...turns: readonly (readonly [deltaY: number, time: number])[]): string {
  let source: WheelSource | undefined;
  return turns
    .map(([deltaY, timeStamp]) => {
      const read = readWheel({ ...still, deltaY, timeStamp }, source);
      source = read.source;
      return read.turn.pan ? "pan" : "zoom";
    })
    .join(" ");
}

test("a swipe that becomes fast keeps panning", () => {
  expect(kinds([4, 0], [20, 16], [70, 32], [120, 48], [60, 300 - 100])).toBe("pan pan pan pan pan");
});

test("a wheel that is turned on after a swipe zooms, and the other way round", () => {
  expect(kinds([4, 0], [70, 16], [100, 600], [100, 700], [4, 1200])).toBe("pan pan zoom zoom pan");
});
