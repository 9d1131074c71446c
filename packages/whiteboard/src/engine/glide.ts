import type { Point } from "../geometry/point.ts";
import type { Clock } from "./clock.ts";

/** The share of the remaining way that a dragged element covers in each frame (specification, editor, point 9). */
const smoothing = 0.35;
/** Board units too small to be seen. */
const arrived = 0.3;

/**
 * An offset that follows another smoothly. Frames run only while it moves. `show` gets each offset; `onArrived` is
 * called when it has arrived after `finish`.
 */
export class Glide {
  readonly #clock: Clock;
  readonly #show: (offset: Point) => void;
  readonly #isInstant: boolean;
  #at: Point = { x: 0, y: 0 };
  #target: Point = { x: 0, y: 0 };
  #cancel: (() => void) | undefined;
  #onArrived: (() => void) | undefined;

  constructor(clock: Clock, isInstant: boolean, show: (offset: Point) => void) {
    this.#clock = clock;
    this.#isInstant = isInstant;
    this.#show = show;
  }

  /** A new offset to follow; the first step is made in the same frame. */
  follow(target: Point): void {
    this.#target = target;
    if (!this.#cancel) this.#step();
  }

  /** The gesture is over: continues to the target, then calls back. */
  finish(target: Point, onArrived: () => void): void {
    this.#onArrived = onArrived;
    this.follow(target);
  }

  get isFinishing(): boolean {
    return this.#onArrived !== undefined;
  }

  /** Stops where it is; one that is finishing counts as arrived. */
  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const onArrived = this.#onArrived;
    this.#onArrived = undefined;
    onArrived?.();
  }

  #step(): void {
    this.#cancel = undefined;
    const left = { x: this.#target.x - this.#at.x, y: this.#target.y - this.#at.y };
    const isThere = this.#isInstant || Math.hypot(left.x, left.y) < arrived;
    this.#at = isThere ? this.#target : { x: this.#at.x + left.x * smoothing, y: this.#at.y + left.y * smoothing };
    this.#show(this.#at);
    if (!isThere) this.#cancel = this.#clock.nextFrame(() => this.#step());
    else if (this.#onArrived) this.stop();
  }
}
