import type { Look } from "../elements/brush.ts";
import { painterOf } from "../elements/painters.ts";
import { type Camera, seenBy } from "../engine/camera.ts";
import type { ElementIndex } from "../engine/element-index.ts";
import type { Layout } from "../engine/layout.ts";
import { type Box, intersects } from "../geometry/box.ts";
import type { Size } from "../geometry/point.ts";
import { CanvasBrush } from "./canvas-brush.ts";

/** Screen pixels of a tile's side. */
const side = 256;
/** As many tiles are kept, in 28 MB: what a large window and its margin take. */
const mostTiles = 112;
/** Milliseconds of painting a frame; what is left follows in the next. */
const budget = 4;
/** Tiles exist at zooms of 2^(n/2) and are drawn a little smaller, so that zooming repaints only now and then. */
const steps = 2;

type Tile = { readonly canvas: HTMLCanvasElement; readonly zoom: number; readonly box: Box; isStale: boolean };

export type Picture = {
  readonly camera: Camera;
  /** Screen pixels. */
  readonly size: Size;
  readonly ratio: number;
  readonly first: Box;
  readonly patience?: number | undefined;
};

/**
 * The board far away: elements painted into cached tiles, found through the index. Only tiles under what changed are
 * painted again; while one is not ready, what is known of another zoom stands in for it.
 */
export class Tiles {
  readonly #layout: Layout;
  readonly #index: ElementIndex;
  readonly #now: () => number;
  /** Least recently used first. */
  readonly #tiles = new Map<string, Tile>();
  readonly #spare: HTMLCanvasElement[] = [];
  /** Where elements were when they were painted. */
  readonly #painted = new Map<string, Box>();
  readonly #stop: () => void;
  #look: Look;
  /** Something that was painted has changed since this was last set to false. */
  isStale = false;

  constructor(parts: { layout: Layout; index: ElementIndex; look: Look; now: () => number }) {
    this.#layout = parts.layout;
    this.#index = parts.index;
    this.#now = parts.now;
    this.#look = parts.look;
    this.#stop = parts.layout.onMoved((ids) => this.#spoil(ids));
  }

  setLook(look: Look): void {
    this.#look = look;
    for (const tile of this.#tiles.values()) tile.isStale = true;
    this.isStale = true;
  }

  /**
   * Paints the tiles that a picture still needs, what lies in `first` before the rest, within its patience. Tells
   * whether all are ready, and whether all of `first` is; if not, call again in the next frame.
   */
  prepare(picture: Picture): { isComplete: boolean; isFirstComplete: boolean } {
    const { first, patience = budget } = picture;
    const deadline = this.#now() + patience;
    const missing = this.#cellsOf(picture)
      .filter(({ tile }) => !tile || tile.isStale)
      .map((cell) => ({ ...cell, isFirst: intersects(cell.box, first) }))
      .sort((a, b) => Number(b.isFirst) - Number(a.isFirst));
    let isFirstComplete = true;
    for (const [position, { key, box, tile, isFirst }] of missing.entries()) {
      // One at least, so that it ends on the slowest machine too.
      if (position > 0 && this.#now() >= deadline) {
        isFirstComplete &&= !isFirst;
        return { isComplete: false, isFirstComplete };
      }
      this.#paint(key, box, zoomOf(picture), tile);
    }
    return { isComplete: true, isFirstComplete };
  }

  /** Puts what is ready onto a canvas; where something is missing, what is known of other zooms stands in. */
  draw(context: CanvasRenderingContext2D, picture: Picture): void {
    const { camera, size, ratio } = picture;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, size.width * ratio, size.height * ratio);
    const cells = this.#cellsOf(picture);
    if (cells.some(({ tile }) => !tile)) this.#drawStandIns(context, picture, zoomOf(picture), seenBy(camera, size));
    for (const { key, tile } of cells) if (tile) drawTile(context, picture, this.#touch(key, tile));
  }

  /** The tiles that make up a picture, painted or not. */
  #cellsOf(picture: Picture): readonly { key: string; box: Box; tile: Tile | undefined }[] {
    const zoom = zoomOf(picture);
    const span = side / zoom;
    const seen = seenBy(picture.camera, picture.size);
    const cells: { key: string; box: Box; tile: Tile | undefined }[] = [];
    for (let row = Math.floor(seen.top / span); row * span < seen.bottom; row += 1) {
      for (let column = Math.floor(seen.left / span); column * span < seen.right; column += 1) {
        const key = `${zoom}:${column}:${row}`;
        const box = { left: column * span, top: row * span, right: (column + 1) * span, bottom: (row + 1) * span };
        cells.push({ key, box, tile: this.#tiles.get(key) });
      }
    }
    return cells;
  }

  close(): void {
    this.#stop();
    this.#tiles.clear();
    this.#spare.length = 0;
  }

  #touch(key: string, tile: Tile): Tile {
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    return tile;
  }

  #paint(key: string, box: Box, zoom: number, known: Tile | undefined): Tile {
    const canvas = known?.canvas ?? this.#spare.pop() ?? newCanvas();
    const context = canvas.getContext("2d");
    if (context) {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, side, side);
      context.setTransform(zoom, 0, 0, zoom, -box.left * zoom, -box.top * zoom);
      const brush = new CanvasBrush(context, this.#look, zoom);
      for (const shown of this.#index.paintedWithin(box)) {
        painterOf(shown.element.type)?.(brush, { ...shown, boxOf: this.#layout.boxOf });
        this.#painted.set(shown.element.id, shown.box);
      }
    }
    const tile = { canvas, zoom, box, isStale: false };
    this.#touch(key, tile);
    this.#forgetOldest();
    return tile;
  }

  #forgetOldest(): void {
    for (const [key, tile] of this.#tiles) {
      if (this.#tiles.size <= mostTiles) return;
      this.#tiles.delete(key);
      this.#spare.push(tile.canvas);
    }
  }

  /** What is known of other zooms, coarse first, beneath what is ready. */
  #drawStandIns(context: CanvasRenderingContext2D, project: Projection, zoom: number, seen: Box): void {
    const others = [...this.#tiles.values()].filter((tile) => tile.zoom !== zoom && intersects(tile.box, seen));
    others.sort((a, b) => a.zoom - b.zoom);
    for (const tile of others) drawTile(context, project, tile);
  }

  /** What moved, came or went: tiles where it was and where it is are stale. */
  #spoil(ids: ReadonlySet<string>): void {
    if (this.#tiles.size === 0) return;
    const boxes: Box[] = [];
    for (const id of ids) {
      const before = this.#painted.get(id);
      const now = this.#layout.boxOf(id);
      if (before) boxes.push(before);
      if (now) boxes.push(now);
      else this.#painted.delete(id);
    }
    const isMuch = boxes.length > 500;
    for (const tile of this.#tiles.values()) {
      if (!tile.isStale && (isMuch || boxes.some((box) => overlaps(tile.box, box)))) tile.isStale = true;
    }
    this.isStale = true;
  }
}

/** The zoom of the tiles for a picture: the next step above, so that they are drawn a little smaller. */
const zoomOf = ({ camera, ratio }: Projection): number =>
  2 ** (Math.ceil(Math.log2(camera.zoom * ratio) * steps) / steps);

type Projection = { readonly camera: Camera; readonly ratio: number };

function drawTile(context: CanvasRenderingContext2D, { camera, ratio }: Projection, { canvas, box }: Tile): void {
  const factor = camera.zoom * ratio;
  // Edges on whole device pixels, so that no seam shows between neighbours.
  const left = Math.round((box.left - camera.x) * factor);
  const top = Math.round((box.top - camera.y) * factor);
  const right = Math.round((box.right - camera.x) * factor);
  const bottom = Math.round((box.bottom - camera.y) * factor);
  context.drawImage(canvas, left, top, right - left, bottom - top);
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  return canvas;
}
