import { type RefObject, useLayoutEffect, useState } from "react";
import type { InkPoint } from "./ink.ts";

/** The bar fades while one draws within this many screen pixels (specification, editor, point 9). */
const fadeDistance = 50;

/** Whether a bar is in the way of the line that is drawn. The second is called with where it ends, until the strokes change. */
export function useFading(
  bar: RefObject<HTMLElement | null>,
  strokes: unknown,
): readonly [isFaded: boolean, lineEndsAt: (end: InkPoint | undefined) => void] {
  const [isFaded, setFaded] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the strokes have changed
  useLayoutEffect(() => setFaded(false), [strokes]);
  return [isFaded, (end) => setFaded(end !== undefined && isNear(bar.current, end))];
}

function isNear(bar: HTMLElement | null, { x, y }: InkPoint): boolean {
  if (!bar) return false;
  const { left, top, right, bottom } = bar.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < fadeDistance;
}
