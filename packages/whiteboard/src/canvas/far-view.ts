import { type Camera, seenBy, toScreen } from "../engine/camera.ts";
import type { Clock } from "../engine/clock.ts";
import { minimumNodeZoom } from "../engine/mounted.ts";
import type { Viewport } from "../engine/viewport.ts";
import { type Box, grow, heightOf, intersects, widthOf } from "../geometry/box.ts";
import { type Cell, cellsIn, levelFor } from "./grid.ts";
import { overlap, type Tile, type Tiles } from "./tiles.ts";

/**
 * How far around the viewport tiles are painted ahead, in screen pixels, so that panning finds them ready, and for how
 * many milliseconds per frame.
 */
const ahead = { distance: 128, budget: 1.5 };
/** While zooming, tiles are scaled between these factors before tiles of another level are painted. */
const stretched = { least: 0.45, most: 1.6 };
/** Milliseconds without zooming after which scaled tiles are replaced by sharp ones. */
const quiet = 120;
/** Tiles this many times finer than the missing ones cover too little to be worth showing. */
const finest = 4;
/**
 * Tiles laid out under one transform. Panning and zooming only change the transform; each painted tile is handed to the
 * compositor by itself. Handing over one canvas for the whole window took 10 to 20 ms, however little of it had
 * changed.
 */
export class FarView {
  readonly #place: HTMLElement;
  readonly #tiles: Tiles;
  readonly #viewport: Viewport;
  readonly #clock: Clock;
  readonly #askFrame: () => void;
  /**
   * No finer level is painted: at higher zooms nodes show the board, and a coarse picture stands in until they are there.
   */
  readonly #finestLevel: number;
  readonly #laid = new Set<Tile>();
  #level: number | undefined;
  #zoom: number | undefined;
  #cancelSharpening: (() => void) | undefined;
  #isShown = true;

  constructor(dependencies: {
    place: HTMLElement;
    tiles: Tiles;
    viewport: Viewport;
    clock: Clock;
    askFrame: () => void;
    /** Where no nodes take over: the largest zoom at which it is sharp. */
    sharpUpTo?: number;
  }) {
    this.#place = dependencies.place;
    this.#tiles = dependencies.tiles;
    this.#viewport = dependencies.viewport;
    this.#clock = dependencies.clock;
    this.#askFrame = dependencies.askFrame;
    this.#finestLevel = levelFor(dependencies.sharpUpTo ?? minimumNodeZoom);
  }

  /**
   * Shows the board as it is seen now, painting for so many milliseconds, and asks for more frames while something is
   * not ready. Returns whether the whole viewport is ready.
   */
  show(budget: number): boolean {
    this.#reveal(true);
    this.#tiles.setRatio(ratio());
    const { camera, seen } = this.#viewport;
    const isZooming = this.#zoom !== undefined && this.#zoom !== camera.zoom;
    this.#zoom = camera.zoom;
    const level = this.#levelNow(isZooming);
    const sight = cellsIn(seen, level);
    const isReady = this.#tiles.prepare(sight, budget);
    // When the zooming ends, the surroundings will be needed at another level.
    const around = isZooming ? sight : cellsIn(grow(seen, ahead.distance / camera.zoom), level);
    const isComplete = isReady && (isZooming || this.#tiles.prepare(around, ahead.budget));
    this.#layOut(around, sight, seen, level);
    this.#moveTo(isZooming);
    if (!isComplete) this.#askFrame();
    return isReady;
  }

  /** Paints what a camera will show, before it shows it; returns whether all of it is ready. */
  prepare(camera: Camera, budget: number): boolean {
    this.#tiles.setRatio(ratio());
    const level = Math.min(this.#finestLevel, levelFor(camera.zoom));
    return this.#tiles.prepare(cellsIn(seenBy(camera, this.#viewport.size), level), budget);
  }

  /** Nodes show everything: the tiles are hidden, but kept. */
  hide(): void {
    this.#reveal(false);
    this.#cancelSharpening?.();
    this.#cancelSharpening = undefined;
    this.#zoom = undefined;
  }

  close(): void {
    this.#cancelSharpening?.();
    for (const { canvas } of this.#laid) canvas?.remove();
    this.#laid.clear();
  }

  #reveal(isShown: boolean): void {
    if (this.#isShown === isShown) return;
    this.#isShown = isShown;
    this.#place.style.visibility = isShown ? "visible" : "hidden";
  }

  /** The level to show: that of the zoom, but while zooming the current one as long as it can be scaled. */
  #levelNow(isZooming: boolean): number {
    const { zoom } = this.#viewport.camera;
    const factor = this.#level === undefined ? 0 : zoom / this.#level;
    const canStretch = factor > stretched.least && (factor < stretched.most || this.#level === this.#finestLevel);
    const mayStay = canStretch && (isZooming || this.#cancelSharpening !== undefined);
    if (isZooming) this.#scheduleSharpening();
    const level = mayStay && this.#level !== undefined ? this.#level : Math.min(this.#finestLevel, levelFor(zoom));
    this.#level = level;
    return level;
  }

  #scheduleSharpening(): void {
    this.#cancelSharpening?.();
    this.#cancelSharpening = this.#clock.after(quiet, () => {
      this.#cancelSharpening = undefined;
      this.#askFrame();
    });
  }

  /**
   * Puts the level's tiles in place. While some in the viewport have never been painted, tiles of other levels stand
   * in.
   */
  #layOut(around: readonly Cell[], sight: readonly Cell[], seen: Box, level: number): void {
    const wanted = new Set<Tile>();
    for (const cell of around) {
      const tile = this.#tiles.known(cell);
      if (tile?.canvas) wanted.add(tile);
    }
    if (sight.some((cell) => !this.#tiles.known(cell))) {
      for (const tile of this.#tiles.all())
        if (tile.canvas && tile.level <= level * finest && intersects(tile.box, seen)) wanted.add(tile);
    }
    for (const tile of this.#laid) {
      if (wanted.has(tile)) continue;
      tile.canvas?.remove();
      this.#laid.delete(tile);
    }
    for (const tile of wanted) if (tile.canvas) this.#lay(tile, tile.canvas, level);
  }

  #lay(tile: Tile, canvas: HTMLCanvasElement, level: number): void {
    // The level's own tiles lie above those that stand in for it, fine ones above coarse ones.
    const rank = String(tile.level === level ? 100 : 50 + Math.round(2 * Math.log2(tile.level)));
    if (canvas.style.zIndex !== rank) canvas.style.zIndex = rank;
    if (this.#laid.has(tile)) return;
    this.#laid.add(tile);
    const box = grow(tile.box, overlap / (tile.level * ratio()));
    const place = `left:${box.left}px;top:${box.top}px;width:${widthOf(box)}px;height:${heightOf(box)}px`;
    canvas.style.cssText = `position:absolute;z-index:${rank};${place}`;
    this.#place.append(canvas);
  }

  #moveTo(isZooming: boolean): void {
    const { camera } = this.#viewport;
    const origin = toScreen(camera, { x: 0, y: 0 });
    // On whole device pixels, a tile at its own level is as sharp as it was painted.
    const whole = (value: number) => (isZooming ? value : Math.round(value * ratio()) / ratio());
    const transform = `translate(${whole(origin.x)}px, ${whole(origin.y)}px) scale(${camera.zoom})`;
    if (this.#place.style.transform !== transform) this.#place.style.transform = transform;
  }
}

const ratio = (): number => Math.min(2, window.devicePixelRatio || 1);
