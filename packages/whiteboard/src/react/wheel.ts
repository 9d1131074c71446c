import type { Point } from "../geometry/point.ts";

/** What a turn of the wheel asks for: zoom steps, a pan in screen pixels, or a zoom factor. */
export type Turn = { readonly steps?: number; readonly pan?: Point; readonly factor?: number };

/** The device behind the last turns; turns that follow soon come from the same one. */
export type WheelSource = { readonly isTrackpad: boolean; readonly time: number };

type Turned = Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode" | "ctrlKey" | "shiftKey" | "timeStamp"> & {
  /** The older measure, in which a notch is 120; some browsers have other numbers there. */
  readonly wheelDeltaY?: number;
};

/** Smaller turns come from trackpads, which scroll; a wheel's notch is larger. In CSS pixels. */
const notch = 50;
/** Milliseconds without a turn, after which the next one may come from another device. */
const rest = 200;
const pixels = 0;

/**
 * One notch of a wheel is one zoom step (specification, editor, point 2); a trackpad pans with two fingers and zooms by
 * pinching, which arrives as Ctrl. A swipe begins slowly: however fast it becomes, it is still a swipe.
 */
export function readWheel(event: Turned, last: WheelSource | undefined): { turn: Turn; source: WheelSource } {
  const { deltaX, deltaY, timeStamp: time } = event;
  const isLines = event.deltaMode !== pixels;
  const isNotch = isLines || (Math.abs(deltaY) >= notch && deltaX === 0);
  const isTrackpad = last && time - last.time < rest ? last.isTrackpad : !isNotch;
  const source = { isTrackpad, time };
  const steps = deltaY < 0 ? notchesOf(event) : deltaY > 0 ? -notchesOf(event) : 0;
  if (event.ctrlKey) return { turn: isNotch ? { steps } : { factor: Math.exp(-deltaY / 100) }, source };
  if (event.shiftKey && deltaX === 0) return { turn: { pan: { x: -deltaY, y: 0 } }, source };
  return { turn: isTrackpad ? { pan: { x: -deltaX, y: -deltaY } } : { steps }, source };
}

/** A busy browser makes one turn of several notches. */
function notchesOf({ wheelDeltaY = 0 }: Turned): number {
  const notches = Math.abs(wheelDeltaY) / 120;
  return Number.isInteger(notches) ? Math.max(1, notches) : 1;
}
