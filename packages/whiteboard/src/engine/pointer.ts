import type { Point } from "../geometry/point.ts";

/** One pointer event as tools see it. */
export type Pointer = {
  readonly id: number;
  readonly kind: "mouse" | "touch" | "pen";
  /** Screen pixels from the board's upper left corner. */
  readonly screen: Point;
  /** The button that went down: 0 main, 1 middle, 2 secondary. */
  readonly button: number;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl, or Cmd on a Mac. */
  readonly mod: boolean;
  /** Milliseconds. */
  readonly time: number;
};

/** How far a pointer may be from something to hit it, in screen pixels: fingers are wide. */
export const hitToleranceOf = (pointer: Pick<Pointer, "kind">): number => (pointer.kind === "touch" ? 18 : 8);

/** Specification, editor, point 9, in screen pixels. */
export const dragThreshold = 5;
export const placingThreshold = 20;

/** The second click of a double click comes within this many milliseconds and screen pixels. */
export const doubleClick = { milliseconds: 400, pixels: 12 };
