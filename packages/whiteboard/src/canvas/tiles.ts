import type { Look } from "../elements/brush.ts";
import { painterOf } from "../elements/painters.ts";
import type { ElementIndex } from "../engine/element-index.ts";
import type { Layout } from "../engine/layout.ts";
import type { Viewport } from "../engine/viewport.ts";
import type { Box } from "../geometry/box.ts";
import { CanvasBrush } from "./canvas-brush.ts";

/** Screen pixels of a tile's side. */
const side = 256;
/** As many tiles are kept; 160 of them are 40 MB. */
const mostTiles = 160;
/** Milliseconds of painting a frame; what is left follows in the next. */
const budget = 5;
/** Tiles exist at zooms of 2^(n/2) and are drawn a little smaller, so that zooming repaints only now and then. */
const steps = 2;

type Tile = { readonly canvas: HTMLCanvasElement; readonly zoom: number; readonly box: Box; isStale: boolean };

/**
 * The board far away: elements painted into cached tiles, found through the index. Only tiles under what changed are
 * painted again; while one is not ready, what is known of another zoom stands in for it.
 */
export class Tiles {
  readonly #layout: Layout;
  readonly #index: ElementIndex;
  readonly #viewport: Viewport;
  readonly #now: () => number;
  /** Least recently used first. */
  readonly #tiles = new Map<string, Tile>();
  readonly #spare: HTMLCanvasElement[] = [];
  /** Where elements were when they were painted. */
  readonly #painted = new Map<string, Box>();
  readonly #stop: () => void;
  #look: Look;

  constructor(parts: { layout: Layout; index: ElementIndex; viewport: Viewport; look: Look; now: () => number }) {
    this.#layout = parts.layout;
    this.#index = parts.index;
    this.#viewport = parts.viewport;
    this.#now = parts.now;
    this.#look = parts.look;
    this.#stop = parts.layout.onMoved((ids) => this.#spoil(ids));
  }

  setLook(look: Look): void {
    this.#look = look;
    for (const tile of this.#tiles.values()) tile.isStale = true;
  }

  /**
   * Draws what the viewport sees onto a canvas of `ratio` device pixels per screen pixel. Returns whether everything
   * was ready; if not, call again in the next frame. `patience` is the painting allowed now, in milliseconds.
   */
  draw(context: CanvasRenderingContext2D, ratio: number, patience = budget): boolean {
    const { camera, size, seen } = this.#viewport;
    const zoom = 2 ** (Math.ceil(Math.log2(camera.zoom * ratio) * steps) / steps);
    const span = side / zoom;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, size.width * ratio, size.height * ratio);
    const deadline = this.#now() + patience;
    let isComplete = true;
    const missing: { key: string; box: Box }[] = [];
    const ready: Tile[] = [];
    for (let row = Math.floor(seen.top / span); row * span < seen.bottom; row += 1) {
      for (let column = Math.floor(seen.left / span); column * span < seen.right; column += 1) {
        const key = `${zoom}:${column}:${row}`;
        const tile = this.#tiles.get(key);
        const box = { left: column * span, top: row * span, right: (column + 1) * span, bottom: (row + 1) * span };
        if (tile && !tile.isStale) ready.push(this.#touch(key, tile));
        else missing.push({ key, box });
      }
    }
    for (const { key, box } of missing) {
      const known = this.#tiles.get(key);
      if (this.#now() < deadline) ready.push(this.#paint(key, box, zoom, known));
      else {
        isComplete = false;
        if (known) ready.push(known);
      }
    }
    if (!isComplete) this.#drawStandIns(context, ratio, zoom);
    for (const tile of ready) this.#drawTile(context, ratio, tile);
    return isComplete;
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

  #drawTile(context: CanvasRenderingContext2D, ratio: number, { canvas, box }: Tile): void {
    const { camera } = this.#viewport;
    const factor = camera.zoom * ratio;
    // Edges on whole device pixels, so that no seam shows between neighbours.
    const left = Math.round((box.left - camera.x) * factor);
    const top = Math.round((box.top - camera.y) * factor);
    const right = Math.round((box.right - camera.x) * factor);
    const bottom = Math.round((box.bottom - camera.y) * factor);
    context.drawImage(canvas, left, top, right - left, bottom - top);
  }

  /** What is known of other zooms, coarse first, beneath what is ready. */
  #drawStandIns(context: CanvasRenderingContext2D, ratio: number, zoom: number): void {
    const { seen } = this.#viewport;
    const others = [...this.#tiles.values()].filter(
      ({ zoom: other, box }) =>
        other !== zoom &&
        box.left < seen.right &&
        box.right > seen.left &&
        box.top < seen.bottom &&
        box.bottom > seen.top,
    );
    others.sort((a, b) => a.zoom - b.zoom);
    for (const tile of others) this.#drawTile(context, ratio, tile);
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
  }
}

const overlaps = (a: Box, b: Box): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

function newCanvas(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  return canvas;
}
