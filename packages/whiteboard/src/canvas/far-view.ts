import { type Camera, seenBy, toScreen } from "../engine/camera.ts";
import type { Clock } from "../engine/clock.ts";
import type { Viewport } from "../engine/viewport.ts";
import { encloses, grow } from "../geometry/box.ts";
import type { Tiles } from "./tiles.ts";

/** How far the canvas reaches beyond the window on each side, as a share of it: so far a pan draws nothing. */
const beyond = 0.25;
/** While zooming, a picture is stretched between these before it is drawn anew. */
const stretched = { least: 0.6, most: 1.6 };
/** Milliseconds without zooming after which a stretched picture is drawn sharply. */
const quiet = 120;
/** While tiles are still being painted, what is ready is put on the canvas so often, in milliseconds. */
const between = 250;

/**
 * One canvas over the window and a little more. Panning only moves it, zooming stretches it until there is a moment to
 * draw: handing a full canvas to the compositor costs 5 ms, moving one nothing.
 */
export class FarView {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D;
  readonly #tiles: Tiles;
  readonly #viewport: Viewport;
  readonly #clock: Clock;
  readonly #askFrame: () => void;
  #drawn: { readonly camera: Camera; readonly at: number; isComplete: boolean } | undefined;
  #cancelSharpening: (() => void) | undefined;
  #isShown = true;

  constructor(parts: {
    canvas: HTMLCanvasElement;
    context: CanvasRenderingContext2D;
    tiles: Tiles;
    viewport: Viewport;
    clock: Clock;
    askFrame: () => void;
  }) {
    this.#canvas = parts.canvas;
    this.#context = parts.context;
    this.#tiles = parts.tiles;
    this.#viewport = parts.viewport;
    this.#clock = parts.clock;
    this.#askFrame = parts.askFrame;
  }

  /** The window has another size. */
  resize(): void {
    const { width, height } = this.#size();
    this.#canvas.width = Math.round(width * ratio());
    this.#canvas.height = Math.round(height * ratio());
    this.#canvas.style.width = `${width}px`;
    this.#canvas.style.height = `${height}px`;
    this.#drawn = undefined;
  }

  /** Shows the board as seen now; asks for further frames while something is not ready. Returns whether all in sight is. */
  show(patience?: number): boolean {
    if (!this.#isShown) this.#canvas.style.visibility = "visible";
    this.#isShown = true;
    let isReady = true;
    if (this.#mustDraw()) isReady = this.#draw(patience);
    else this.#sharpenLater();
    this.#place();
    return isReady;
  }

  /** Nodes show everything: the canvas is out of the way, its tiles are kept. */
  hide(): void {
    if (!this.#isShown) return;
    this.#isShown = false;
    this.#cancelSharpening?.();
    this.#drawn = undefined;
    this.#canvas.style.visibility = "hidden";
  }

  close(): void {
    this.#cancelSharpening?.();
  }

  #mustDraw(): boolean {
    const drawn = this.#drawn;
    if (!drawn?.isComplete || this.#tiles.isStale) return true;
    const factor = this.#viewport.camera.zoom / drawn.camera.zoom;
    if (factor < stretched.least || factor > stretched.most) return true;
    return !this.#covers(drawn.camera);
  }

  #draw(patience: number | undefined): boolean {
    this.#cancelSharpening?.();
    const { camera, size, seen } = this.#viewport;
    const { x, y, zoom } = camera;
    const from = { x: x - (beyond * size.width) / zoom, y: y - (beyond * size.height) / zoom, zoom };
    const picture = { camera: from, size: this.#size(), ratio: ratio(), first: seen, patience };
    this.#tiles.isStale = false;
    const { isComplete, isFirstComplete } = this.#tiles.prepare(picture);
    const now = this.#clock.now();
    // What is on the canvas may stand in for a moment: handing the canvas over costs more than painting.
    const mayWait = this.#drawn !== undefined && this.#covers(this.#drawn.camera) && now - this.#drawn.at < between;
    if (isComplete || !mayWait) {
      this.#tiles.draw(this.#context, picture);
      this.#drawn = { camera: from, isComplete, at: now };
    } else if (this.#drawn) this.#drawn.isComplete = false;
    if (!isComplete) this.#askFrame();
    return isFirstComplete;
  }

  #covers(camera: Camera): boolean {
    return encloses(grow(seenBy(camera, this.#size()), 1), this.#viewport.seen);
  }

  #sharpenLater(): void {
    this.#cancelSharpening?.();
    this.#cancelSharpening = undefined;
    if (this.#drawn?.camera.zoom === this.#viewport.camera.zoom) return;
    this.#cancelSharpening = this.#clock.after(quiet, () => {
      this.#drawn = undefined;
      this.#askFrame();
    });
  }

  #place(): void {
    if (!this.#drawn) return;
    const { camera } = this.#viewport;
    const { x, y } = toScreen(camera, this.#drawn.camera);
    this.#canvas.style.transform = `translate(${x}px, ${y}px) scale(${camera.zoom / this.#drawn.camera.zoom})`;
  }

  #size() {
    const { width, height } = this.#viewport.size;
    return { width: width * (1 + 2 * beyond), height: height * (1 + 2 * beyond) };
  }
}

const ratio = (): number => Math.min(2, window.devicePixelRatio || 1);
