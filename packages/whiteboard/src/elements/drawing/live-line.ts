import type { InkPoint } from "./ink.ts";

/** The line under the pen on a canvas: each move draws only its own segment, however long the line is. */
export class LiveLine {
  readonly #canvas: HTMLCanvasElement;
  readonly #context: CanvasRenderingContext2D | null;
  #last: InkPoint | undefined;
  #middle: InkPoint | undefined;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d");
  }

  clear(): void {
    this.#last = undefined;
    this.#middle = undefined;
    this.#context?.setTransform(1, 0, 0, 1, 0, 0);
    this.#context?.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
  }

  /** Continues the line; points and width are in screen pixels. */
  grow(points: readonly InkPoint[], color: string, width: number): void {
    const context = this.#context;
    if (!context) return;
    const ratio = this.#canvas.width / Math.max(1, this.#canvas.clientWidth);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.strokeStyle = color;
    context.lineCap = "round";
    for (const point of points) {
      const last = this.#last ?? point;
      const from = this.#middle ?? last;
      const middle = { x: (last.x + point.x) / 2, y: (last.y + point.y) / 2 };
      context.lineWidth = point.pressure === undefined ? width : width * (0.4 + 1.2 * point.pressure);
      context.beginPath();
      context.moveTo(from.x, from.y);
      context.quadraticCurveTo(last.x, last.y, middle.x, middle.y);
      context.stroke();
      this.#last = point;
      this.#middle = middle;
    }
  }
}

/** Keeps as many pixels in a canvas as the screen shows of it. Returns how to stop. */
export function fitCanvas(canvas: HTMLCanvasElement): () => void {
  const fit = () => {
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    canvas.width = Math.round(canvas.clientWidth * ratio);
    canvas.height = Math.round(canvas.clientHeight * ratio);
  };
  fit();
  window.addEventListener("resize", fit);
  return () => window.removeEventListener("resize", fit);
}
