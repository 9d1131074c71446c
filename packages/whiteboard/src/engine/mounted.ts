import { Listeners, type Unsubscribe } from "@tafel/domain/observe";
import { type Box, encloses, grow, intersects, widthOf } from "../geometry/box.ts";
import { oncePerFrame } from "./clock.ts";
import type { ElementIndex } from "./element-index.ts";
import type { Layout } from "./layout.ts";
import type { Selection } from "./selection.ts";
import type { Viewport } from "./viewport.ts";

/** Below this zoom text is too small to read, and a canvas shows the board instead of DOM nodes. */
export const minimumNodeZoom = 0.4;
/** Screen pixels around the window in which nodes are kept mounted, and the margin at which more are looked up. */
const ready = { most: 240, least: 80 };
/** When the covered area is this many times as wide as needed, it is looked up anew. */
const maxCovered = 1.4;
/** Nodes mounted and unmounted in a frame: mounting one costs about 0.09 ms and as much again in style and layout. */
const burst = { inSight: 24, around: 10, leaving: 40 };

type Dependencies = {
  readonly viewport: Viewport;
  readonly index: ElementIndex;
  readonly layout: Layout;
  readonly selection: Selection;
  readonly nextFrame: (callback: () => void) => () => void;
};

/**
 * Which elements have a DOM node: those in view at a readable zoom, found through the index, and the one being edited.
 * New ones come a few a frame, those in view first; `isComplete` is false while one in view is missing and tiles must
 * stand in.
 */
export class Mounted {
  readonly #dependencies: Dependencies;
  readonly #changed = new Listeners();
  readonly #frame: ReturnType<typeof oncePerFrame>;
  readonly #stops: readonly Unsubscribe[];
  #ids: readonly string[] = [];
  #covered: Box | undefined;
  #wanted: ReadonlySet<string> = new Set();
  isComplete = true;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    const clock = { nextFrame: dependencies.nextFrame, now: () => 0, after: () => () => {} };
    this.#frame = oncePerFrame(clock, () => this.#update());
    const anew = () => {
      this.#covered = undefined;
      this.#frame.ask();
    };
    this.#stops = [
      dependencies.viewport.onChange(() => {
        if (!this.#isCovered()) this.#frame.ask();
      }),
      dependencies.layout.onMoved((ids) => {
        if (!this.#onlyMovedWithin(ids)) anew();
      }),
      dependencies.selection.onChange(() => this.#frame.ask()),
    ];
    this.#update();
  }

  /** The same array until it changes. */
  get ids(): readonly string[] {
    return this.#ids;
  }

  onChange = (listener: () => void): Unsubscribe => this.#changed.add(listener);

  close(): void {
    this.#frame.stop();
    for (const stop of this.#stops) stop();
  }

  #update(): void {
    const { selection, layout } = this.#dependencies;
    if (!this.#covered || !this.#isCovered()) this.#wanted = this.#lookUp();
    const { editing } = selection;
    const wanted = editing !== undefined && layout.boxOf(editing) ? new Set([...this.#wanted, editing]) : this.#wanted;
    const kept = this.#staying(wanted);
    const mounted = new Set(kept);
    const { inSight, around } = this.#missing(wanted, mounted);
    const coming = [...inSight.slice(0, burst.inSight), ...around.slice(0, Math.max(0, burst.around - inSight.length))];
    const isSame = coming.length === 0 && kept.length === this.#ids.length;
    const wasComplete = this.isComplete;
    this.isComplete = inSight.length <= burst.inSight;
    const isDone = coming.length === inSight.length + around.length && kept.every((id) => wanted.has(id));
    if (!isDone) this.#frame.ask();
    if (isSame && wasComplete === this.isComplete) return;
    if (!isSame) this.#ids = [...kept, ...coming];
    this.#changed.call();
  }

  /** The mounted ones without those no longer wanted, of which only some are removed at a time. */
  #staying(wanted: ReadonlySet<string>): readonly string[] {
    let leaving = 0;
    return this.#ids.filter((id) => {
      if (wanted.has(id)) return true;
      if (!this.#dependencies.layout.boxOf(id)) return false;
      leaving += 1;
      return leaving > burst.leaving;
    });
  }

  #missing(wanted: ReadonlySet<string>, mounted: ReadonlySet<string>) {
    const { seen } = this.#dependencies.viewport;
    const inSight: string[] = [];
    const around: string[] = [];
    for (const id of wanted) {
      if (mounted.has(id)) continue;
      const box = this.#dependencies.layout.boxOf(id);
      (box && intersects(box, seen) ? inSight : around).push(id);
    }
    return { inSight, around };
  }

  #lookUp(): ReadonlySet<string> {
    const { viewport, index, layout } = this.#dependencies;
    const { zoom } = viewport.camera;
    if (zoom < minimumNodeZoom || !viewport.isPlaced) {
      this.#covered = undefined;
      return new Set();
    }
    this.#covered = this.#around();
    const wanted = new Set(index.within(this.#covered));
    // Before they are seen: a note that grows under one's eyes looks like a mistake.
    layout.measure(wanted);
    return wanted;
  }

  /** Whether the nodes looked up last cover what is visible now. */
  #isCovered(): boolean {
    const { viewport } = this.#dependencies;
    if (!viewport.isPlaced || viewport.camera.zoom < minimumNodeZoom)
      return this.#covered === undefined && this.#wanted.size === 0;
    const { seen, camera } = viewport;
    if (!this.#covered || !encloses(this.#covered, grow(seen, ready.least / camera.zoom))) return false;
    // After zooming in, most of the covered area is far outside, and costs layers and layout in every frame.
    return widthOf(this.#covered) < maxCovered * widthOf(this.#around());
  }

  /** The area in which nodes are kept mounted. */
  #around(): Box {
    const { seen, camera } = this.#dependencies.viewport;
    return grow(seen, ready.most / camera.zoom);
  }

  /** Dragging mounted elements within the view does not change which are mounted. */
  #onlyMovedWithin(ids: ReadonlySet<string>): boolean {
    const covered = this.#covered;
    if (!covered) return false;
    for (const id of ids) {
      const box = this.#dependencies.layout.boxOf(id);
      const isIn =
        box !== undefined &&
        box.left < covered.right &&
        box.right > covered.left &&
        box.top < covered.bottom &&
        box.bottom > covered.top;
      if (isIn !== this.#wanted.has(id)) return false;
    }
    return true;
  }
}
