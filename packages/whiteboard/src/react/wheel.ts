import type { Point } from "../geometry/point.ts";

/** What a turn of the wheel asks for: steps of zoom, a pan in screen pixels, or a factor of zoom. */
export type Turn = { readonly steps?: number; readonly pan?: Point; readonly factor?: number };

/** What the last turns came from; those that follow soon come from the same. */
export type WheelSource = { readonly isTrackpad: boolean; readonly time: number };

type Turned = Pick<WheelEvent, "deltaX" | "deltaY" | "deltaMode" | "ctrlKey" | "shiftKey" | "timeStamp">;

/** Smaller turns than this come from trackpads, which scroll; a wheel's notch is larger. In CSS pixels. */
const notch = 50;
/** Milliseconds of rest after which a turn may come from another device. */
const rest = 200;
const pixels = 0;

/**
 * A notch of a wheel is a step of zoom (specification, editor, point 2); a trackpad pans with two fingers and zooms by
 * pinching, which comes as Ctrl. A swipe begins slowly: what it grows to, however fast, is still a swipe.
 */
export function readWheel(event: Turned, last: WheelSource | undefined): { turn: Turn; source: WheelSource } {
  const { deltaX, deltaY, timeStamp: time } = event;
  const isLines = event.deltaMode !== pixels;
  const isNotch = isLines || (Math.abs(deltaY) >= notch && deltaX === 0);
  const isTrackpad = last && time - last.time < rest ? last.isTrackpad : !isNotch;
  const source = { isTrackpad, time };
  const steps = deltaY < 0 ? 1 : deltaY > 0 ? -1 : 0;
  if (event.ctrlKey) return { turn: isNotch ? { steps } : { factor: Math.exp(-deltaY / 100) }, source };
  if (event.shiftKey && deltaX === 0) return { turn: { pan: { x: -deltaY, y: 0 } }, source };
  return { turn: isTrackpad ? { pan: { x: -deltaX, y: -deltaY } } : { steps }, source };
}
