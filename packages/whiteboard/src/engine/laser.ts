import { Listeners, type Unsubscribe } from "@tafel/domain/observe";
import { distance, type Point } from "../geometry/point.ts";

/**
 * The end of a line that a laser pointer draws, in board units. It overlaps with the part that was sent before: others
 * may miss some.
 */
export type LaserPart = {
  /** Tells one line from the next. */
  readonly stroke: number;
  /** How many points the line has by now; `points` are the last of these. */
  readonly count: number;
  readonly points: readonly Point[];
};

/** Points in a part: what a hand does in about half a second. */
export const longestPart = 32;
/** Screen pixels between two points. */
const step = 2;

/** This person's laser pointer. What it draws fades, and is never stored. */
export class Laser {
  readonly #changed = new Listeners();
  #stroke = 0;
  #part: LaserPart | undefined;

  /** What is being drawn; undefined while it points nowhere. */
  get part(): LaserPart | undefined {
    return this.#part;
  }

  press(at: Point): void {
    this.#stroke += 1;
    this.#set({ stroke: this.#stroke, count: 1, points: [at] });
  }

  move(to: Point, zoom: number): void {
    const last = this.#part?.points.at(-1);
    if (!this.#part || !last || distance(last, to) * zoom < step) return;
    const { stroke, count, points } = this.#part;
    this.#set({ stroke, count: count + 1, points: [...points, to].slice(-longestPart) });
  }

  release(): void {
    this.#set(undefined);
  }

  onChange(listener: () => void): Unsubscribe {
    return this.#changed.add(listener);
  }

  #set(part: LaserPart | undefined): void {
    this.#part = part;
    this.#changed.call();
  }
}
