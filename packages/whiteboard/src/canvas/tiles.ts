import type { Look } from "../elements/brush.ts";
import { paintShown } from "../elements/painters.ts";
import type { ElementIndex } from "../engine/element-index.ts";
import type { Layout, Shown } from "../engine/layout.ts";
import { type Box, grow } from "../geometry/box.ts";
import { CanvasBrush, type DrawPicture } from "./canvas-brush.ts";
import { type Cell, side } from "./grid.ts";

/** How pictures are drawn, by the board's layout: far away, nothing waits for them. */
export const drawPictures = new WeakMap<Layout, DrawPicture>();

/** Tiles kept in addition to those requested last, in 16 MB: enough to zoom one step back and pan a little. */
const extraTiles = 64;
/** Elements painted between two checks of the clock. */
const stretch = 8;
/** Neighboring tiles overlap by this many pixels, so that no seam shows between them at odd scales. */
export const overlap = 1;

export type Tile = Cell & {
  /** Shows what was painted last; undefined before that, and where there is nothing. */
  canvas: HTMLCanvasElement | undefined;
  /** How often something under the tile has changed, and how often it had when the canvas was painted. */
  changes: number;
  painted: number;
  /** When it was painted last, in paintings of all tiles; 0 before that. */
  turn: number;
};

/** A tile being painted, which may take several frames. */
type Job = {
  readonly tile: Tile;
  readonly brush: CanvasBrush;
  readonly shown: readonly Shown[];
  readonly changes: number;
  next: number;
};

/**
 * The board far away: elements are found through the index and painted into cached tiles, for a few milliseconds per
 * frame. Only tiles under changes are repainted, and they show the old picture until the new one is complete.
 */
export class Tiles {
  readonly #layout: Layout;
  readonly #index: ElementIndex;
  readonly #now: () => number;
  /** Least recently used first. */
  readonly #tiles = new Map<string, Tile>();
  /** The canvas that tiles are painted on, one after the other. */
  #sheet: OffscreenCanvas | undefined;
  /** Where elements were when they were painted. */
  readonly #painted = new Map<string, Box>();
  /** What has moved, appeared or disappeared since tiles were last prepared. */
  readonly #moved = new Set<string>();
  readonly #stop: () => void;
  #look: Look;
  #ratio = 1;
  #job: Job | undefined;
  #turns = 0;

  constructor(dependencies: { layout: Layout; index: ElementIndex; look: Look; now: () => number }) {
    this.#layout = dependencies.layout;
    this.#index = dependencies.index;
    this.#now = dependencies.now;
    this.#look = dependencies.look;
    this.#stop = dependencies.layout.onMoved((ids) => {
      // Evaluated only when tiles are needed: while nodes show the board, a drag costs nothing here.
      if (this.#tiles.size > 0) for (const id of ids) this.#moved.add(id);
    });
  }

  setLook(look: Look): void {
    this.#look = look;
    for (const tile of this.#tiles.values()) tile.changes += 1;
  }

  /** Device pixels per screen pixel: tiles painted for another ratio are useless. */
  setRatio(ratio: number): void {
    if (ratio === this.#ratio) return;
    this.#ratio = ratio;
    this.#job = undefined;
    this.#sheet = undefined;
    this.#tiles.clear();
    this.#moved.clear();
  }

  /**
   * Paints what these cells lack, in this order, for this many milliseconds. Returns whether all of them are up to
   * date.
   */
  prepare(cells: readonly Cell[], budget: number): boolean {
    const deadline = this.#now() + budget;
    this.#invalidate();
    const tiles = cells.map((cell) => this.#tileOf(cell));
    // A tile in progress is finished first; otherwise one that takes several frames might never be.
    const begun = this.#job && tiles.includes(this.#job.tile) ? this.#job.tile : undefined;
    let isReady = !begun || this.#paint(begun, deadline);
    // Where everything goes on changing, each has its turn.
    for (const tile of tiles.filter((it) => !isFresh(it)).sort((a, b) => a.turn - b.turn)) {
      if (!isReady) break;
      isReady = this.#now() < deadline && this.#paint(tile, deadline);
    }
    this.#forgetOldest(cells.length + extraTiles);
    return isReady;
  }

  /** The tile of a cell, if it was ever painted. */
  known({ key }: Cell): Tile | undefined {
    const tile = this.#tiles.get(key);
    return tile && tile.painted > 0 ? tile : undefined;
  }

  /** All tiles that are kept. */
  all(): Iterable<Tile> {
    return this.#tiles.values();
  }

  close(): void {
    this.#stop();
    this.#job = undefined;
    this.#tiles.clear();
  }

  #tileOf(cell: Cell): Tile {
    const tile = this.#tiles.get(cell.key) ?? { ...cell, canvas: undefined, changes: 1, painted: 0, turn: 0 };
    this.#tiles.delete(cell.key);
    this.#tiles.set(cell.key, tile);
    return tile;
  }

  /** Continues painting a tile, at least a little; returns whether it is complete. */
  #paint(tile: Tile, deadline: number): boolean {
    if (this.#job?.tile !== tile) this.#begin(tile);
    const job = this.#job;
    // There is nothing under it.
    if (!job) return true;
    const { brush, shown } = job;
    const { boxOf } = this.#layout;
    for (const end = shown.length; job.next < end; ) {
      for (const last = Math.min(end, job.next + stretch); job.next < last; job.next += 1) {
        const one = shown[job.next];
        if (!one) continue;
        paintShown(brush, one, boxOf);
        this.#painted.set(one.element.id, one.box);
      }
      if (job.next < end && this.#now() >= deadline) return false;
    }
    tile.painted = job.changes;
    this.#turns += 1;
    tile.turn = this.#turns;
    this.#job = undefined;
    if (this.#sheet) transfer(tile, this.#sheet);
    return isFresh(tile);
  }

  #begin(tile: Tile): void {
    this.#job = undefined;
    const { level, changes, box } = tile;
    const scale = level * this.#ratio;
    const shown = this.#index.paintedWithin(grow(box, overlap / scale));
    if (shown.length === 0) {
      tile.canvas?.remove();
      tile.canvas = undefined;
      tile.painted = changes;
      return;
    }
    const length = side * this.#ratio + 2 * overlap;
    this.#sheet ??= new OffscreenCanvas(length, length);
    const context = this.#sheet.getContext("2d", opaque);
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = this.#look.ground;
    context.fillRect(0, 0, length, length);
    context.setTransform(scale, 0, 0, scale, overlap - box.left * scale, overlap - box.top * scale);
    this.#job = {
      tile,
      brush: new CanvasBrush(context, this.#look, scale, drawPictures.get(this.#layout)),
      shown,
      changes,
      next: 0,
    };
  }

  #forgetOldest(most: number): void {
    for (const key of this.#tiles.keys()) {
      if (this.#tiles.size <= most) return;
      this.#tiles.delete(key);
    }
  }

  /** Marks the tiles where a moved element was painted and where it is now. */
  #invalidate(): void {
    if (this.#moved.size === 0) return;
    const boxes: Box[] = [];
    for (const id of this.#moved) {
      const before = this.#painted.get(id);
      const now = this.#layout.boxOf(id);
      if (before) boxes.push(before);
      if (now) boxes.push(now);
      else this.#painted.delete(id);
    }
    // The element may be part of an unfinished picture, where it was when that was begun.
    if (this.#job?.shown.some(({ element }) => this.#moved.has(element.id))) this.#job.tile.changes += 1;
    this.#moved.clear();
    const isMuch = boxes.length > 500;
    for (const tile of this.#tiles.values()) {
      if (isMuch || boxes.some((box) => overlaps(tile.box, box))) tile.changes += 1;
    }
  }
}

const isFresh = (tile: Tile): boolean => tile.painted === tile.changes;

const overlaps = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Faster to show, and neighbors may overlap. */
const opaque = { alpha: false };

/**
 * Hands the sheet to the tile's canvas, which only displays it. The compositor copies a canvas that is drawn on in
 * every frame that changes anything on the page; one that was given a picture is copied once.
 */
function transfer(tile: Tile, sheet: OffscreenCanvas): void {
  tile.canvas ??= document.createElement("canvas");
  tile.canvas.getContext("bitmaprenderer", opaque)?.transferFromImageBitmap(sheet.transferToImageBitmap());
}
