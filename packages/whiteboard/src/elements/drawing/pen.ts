import { distance, type Point } from "../../geometry/point.ts";
import type { Stroke } from "./fields.ts";
import { type InkPoint, strokesOf } from "./ink.ts";
import { strokesAt } from "./stroke-editing.ts";

export type PenTool = { readonly isEraser: boolean; readonly color: string; readonly width: number };

/**
 * How far from the eraser a stroke is found, and the distance between the points it checks along its way; screen
 * pixels.
 */
const eraserReach = 6;
/** Screen pixels the pointer has to move for another point; shorter moves are just a trembling hand. */
const nearest = 1;

/** What a pen works on. Points are screen pixels; strokes are board units. */
export type Paper = {
  readonly zoom: number;
  toBoard(screen: Point): Point;
  tool(): PenTool;
  strokes(): readonly Stroke[];
  newId(): string;
  /**
   * The line under the pen has grown by these points; `isNew` begins a line. A new line without a point discards the
   * old one.
   */
  showLine(points: readonly InkPoint[], isNew: boolean): void;
  /** These strokes are under the eraser, or were touched by it since it was put down. */
  showMarked(ids: ReadonlySet<string>): void;
  drawn(strokes: readonly Stroke[]): void;
  erased(ids: ReadonlySet<string>): void;
};

/** A brush or an eraser on the paper: down, along, up. Each of its results is passed to the paper as one step. */
export class Pen {
  readonly #paper: Paper;
  #line: InkPoint[] | undefined;
  #marked: Set<string> | undefined;
  #at: Point = { x: 0, y: 0 };

  constructor(paper: Paper) {
    this.#paper = paper;
  }

  get isDown(): boolean {
    return this.#line !== undefined || this.#marked !== undefined;
  }

  down(point: InkPoint): void {
    this.#at = point;
    if (this.#paper.tool().isEraser) {
      this.#marked = new Set(this.#under(point));
      this.#paper.showMarked(new Set(this.#marked));
    } else {
      this.#line = [point];
      this.#paper.showLine([point], true);
    }
  }

  /** While it is up, an eraser shows what it would erase. */
  along(points: readonly InkPoint[]): void {
    const last = points.at(-1);
    if (!last) return;
    if (this.#line) {
      const grown: InkPoint[] = [];
      for (const point of points) {
        if (distance(point, this.#at) < nearest) continue;
        this.#at = point;
        this.#line.push(point);
        grown.push(point);
      }
      if (grown.length > 0) this.#paper.showLine(grown, false);
    } else if (this.#marked) {
      for (const point of points) this.#wipe(point);
      this.#paper.showMarked(new Set(this.#marked));
    } else if (this.#paper.tool().isEraser) this.#paper.showMarked(new Set(this.#under(last)));
  }

  up(): void {
    const [line, marked] = [this.#line, this.#marked];
    this.#line = undefined;
    this.#marked = undefined;
    this.#paper.showMarked(new Set());
    const { color, width } = this.#paper.tool();
    const { zoom } = this.#paper;
    if (line) {
      const points = line.map((point) => ({ ...point, ...this.#paper.toBoard(point) }));
      this.#paper.drawn(strokesOf(points, { color, width: width / zoom }, zoom, this.#paper.newId));
    }
    if (marked && marked.size > 0) this.#paper.erased(marked);
  }

  /** Discards what is in progress: nothing is drawn, nothing erased. */
  lift(): void {
    if (this.#line) this.#paper.showLine([], true);
    this.#line = undefined;
    this.#marked = undefined;
    this.#paper.showMarked(new Set());
  }

  #wipe(to: Point): void {
    const steps = Math.min(500, Math.max(1, Math.ceil(distance(this.#at, to) / eraserReach)));
    const from = this.#at;
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      const at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      for (const id of this.#under(at)) this.#marked?.add(id);
    }
    this.#at = to;
  }

  #under(screen: Point): readonly string[] {
    return strokesAt(this.#paper.strokes(), this.#paper.toBoard(screen), eraserReach / this.#paper.zoom);
  }
}
