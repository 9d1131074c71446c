import type { Look } from "../elements/brush.ts";
import { painterOf } from "../elements/painters.ts";
import type { ElementIndex } from "../engine/element-index.ts";
import type { Layout, Shown } from "../engine/layout.ts";
import { type Box, grow } from "../geometry/box.ts";
import { CanvasBrush, type DrawPicture } from "./canvas-brush.ts";
import { type Cell, side } from "./grid.ts";

/** How pages' pictures are drawn, by the layout of the board: far away, nothing waits for them. */
export const drawPictures = new WeakMap<Layout, DrawPicture>();

/** Tiles kept beyond those asked for last, in 16 MB: what a step of zoom and some panning come back to. */
const spares = 64;
/** Elements painted between two looks at the clock. */
const stretch = 8;
/** Neighbours overlap by so many pixels, so that no seam shows between them at odd scales. */
export const overlap = 1;

export type Tile = Cell & {
  /** Shows what was last painted; undefined before that, and where nothing lies. */
  canvas: HTMLCanvasElement | undefined;
  /** How often something beneath it has changed, and how often it had when the canvas was painted. */
  changes: number;
  painted: number;
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
 * The board far away: elements painted into cached tiles, found through the index, a few milliseconds a frame. Only
 * tiles under what changed are painted again, and show the old picture until the new one is complete.
 */
export class Tiles {
  readonly #layout: Layout;
  readonly #index: ElementIndex;
  readonly #now: () => number;
  /** Least recently used first. */
  readonly #tiles = new Map<string, Tile>();
  /** What tiles are painted on, one after the other. */
  #sheet: OffscreenCanvas | undefined;
  /** Where elements were when they were painted. */
  readonly #painted = new Map<string, Box>();
  /** What moved, came or went since tiles were last prepared. */
  readonly #moved = new Set<string>();
  readonly #stop: () => void;
  #look: Look;
  #ratio = 1;
  #job: Job | undefined;

  constructor(parts: { layout: Layout; index: ElementIndex; look: Look; now: () => number }) {
    this.#layout = parts.layout;
    this.#index = parts.index;
    this.#now = parts.now;
    this.#look = parts.look;
    this.#stop = parts.layout.onMoved((ids) => {
      // Looked at when tiles are needed: while nodes show the board, a drag costs nothing here.
      if (this.#tiles.size > 0) for (const id of ids) this.#moved.add(id);
    });
  }

  setLook(look: Look): void {
    this.#look = look;
    for (const tile of this.#tiles.values()) tile.changes += 1;
  }

  /** Device pixels of a screen pixel: tiles of another are of no use. */
  setRatio(ratio: number): void {
    if (ratio === this.#ratio) return;
    this.#ratio = ratio;
    this.#job = undefined;
    this.#sheet = undefined;
    this.#tiles.clear();
    this.#moved.clear();
  }

  /** Paints what these cells lack, in this order, for so many milliseconds. Tells whether all are as the board is. */
  prepare(cells: readonly Cell[], patience: number): boolean {
    const deadline = this.#now() + patience;
    this.#spoil();
    const tiles = cells.map((cell) => this.#tileOf(cell));
    // What was begun is finished first: else a tile that takes several frames might never be.
    const begun = this.#job && tiles.includes(this.#job.tile) ? this.#job.tile : undefined;
    let isReady = !begun || this.#paint(begun, deadline);
    for (const tile of tiles) {
      if (!isReady) break;
      if (!isFresh(tile)) isReady = this.#now() < deadline && this.#paint(tile, deadline);
    }
    this.#forgetOldest(cells.length + spares);
    return isReady;
  }

  /** The tile of a cell, when it was ever painted. */
  known({ key }: Cell): Tile | undefined {
    const tile = this.#tiles.get(key);
    return tile && tile.painted > 0 ? tile : undefined;
  }

  /** All that are kept. */
  all(): Iterable<Tile> {
    return this.#tiles.values();
  }

  close(): void {
    this.#stop();
    this.#job = undefined;
    this.#tiles.clear();
  }

  #tileOf(cell: Cell): Tile {
    const tile = this.#tiles.get(cell.key) ?? { ...cell, canvas: undefined, changes: 1, painted: 0 };
    this.#tiles.delete(cell.key);
    this.#tiles.set(cell.key, tile);
    return tile;
  }

  /** Goes on painting a tile, a little at least; tells whether it is complete. */
  #paint(tile: Tile, deadline: number): boolean {
    if (this.#job?.tile !== tile) this.#begin(tile);
    const job = this.#job;
    // Nothing lies there.
    if (!job) return true;
    const { brush, shown } = job;
    const { boxOf } = this.#layout;
    for (const end = shown.length; job.next < end; ) {
      for (const last = Math.min(end, job.next + stretch); job.next < last; job.next += 1) {
        const one = shown[job.next];
        if (!one) continue;
        painterOf(one.element.type)?.(brush, { ...one, boxOf });
        this.#painted.set(one.element.id, one.box);
      }
      if (job.next < end && this.#now() >= deadline) return false;
    }
    tile.painted = job.changes;
    this.#job = undefined;
    if (this.#sheet) present(tile, this.#sheet);
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

  /** Tiles where something was that moved, and where it is now, have changed. */
  #spoil(): void {
    if (this.#moved.size === 0) return;
    const boxes: Box[] = [];
    for (const id of this.#moved) {
      const before = this.#painted.get(id);
      const now = this.#layout.boxOf(id);
      if (before) boxes.push(before);
      if (now) boxes.push(now);
      else this.#painted.delete(id);
    }
    // It may lie in a picture that is not complete yet, where it was when that was begun.
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

/** Quicker to show, and neighbours may overlap. */
const opaque = { alpha: false };

/**
 * Hands what is on the sheet to the tile's canvas, which then only shows it. A canvas that one draws on is copied for
 * the compositor in every frame that changes anything on the page; one that was given a picture is copied once.
 */
function present(tile: Tile, sheet: OffscreenCanvas): void {
  tile.canvas ??= document.createElement("canvas");
  tile.canvas.getContext("bitmaprenderer", opaque)?.transferFromImageBitmap(sheet.transferToImageBitmap());
}
