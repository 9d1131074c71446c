import {
  type Brush,
  type Filling,
  type Font,
  fontOf,
  type Look,
  type PicturePlace,
  type StrokeStyle,
} from "../elements/brush.ts";
import type { Point } from "../geometry/point.ts";

export type CanvasContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Draws pictures into places in board units; false when there is none, or not yet. */
export type DrawPicture = (context: CanvasContext, shown: string, place: PicturePlace) => boolean;

/** How many parsed paths are kept; a board of strokes repaints the same ones over and over. */
const maxPaths = 4000;
const paths = new Map<string, Path2D>();
const solid: readonly number[] = [];

/** Paints on a canvas whose transform is already in board units. */
export class CanvasBrush implements Brush {
  readonly look: Look;
  readonly zoom: number;
  readonly #context: CanvasContext;
  readonly #drawPicture: DrawPicture | undefined;
  #font = "";
  #dash: readonly number[] = solid;

  constructor(context: CanvasContext, look: Look, zoom: number, drawPicture?: DrawPicture) {
    this.#context = context;
    this.#drawPicture = drawPicture;
    this.look = look;
    this.zoom = zoom;
    context.lineCap = "round";
    context.lineJoin = "round";
    context.textBaseline = "alphabetic";
    context.setLineDash([]);
  }

  rectangle(left: number, top: number, width: number, height: number, filling: Filling, radius = 0): void {
    // A corner of less than a pixel is invisible, and plain rectangles are faster.
    if (radius * this.zoom < 1.5) {
      if (filling.fill) {
        this.#context.fillStyle = filling.fill;
        this.#context.fillRect(left, top, width, height);
      }
      if (filling.stroke && this.#strokes(filling.stroke)) this.#context.strokeRect(left, top, width, height);
      return;
    }
    this.#context.beginPath();
    this.#context.roundRect(left, top, width, height, Math.min(radius, width / 2, height / 2));
    this.#paint(filling);
  }

  ellipse({ x, y }: Point, radiusX: number, radiusY: number, filling: Filling): void {
    this.#context.beginPath();
    this.#context.ellipse(x, y, Math.max(0, radiusX), Math.max(0, radiusY), 0, 0, 2 * Math.PI);
    this.#paint(filling);
  }

  path(d: string, { fill, stroke }: Filling, origin?: Point, stretch?: Point): void {
    const context = this.#context;
    if (origin) context.translate(origin.x, origin.y);
    if (stretch) context.scale(stretch.x, stretch.y);
    const path = parsed(d);
    if (fill) {
      context.fillStyle = fill;
      context.fill(path);
    }
    if (stroke && this.#strokes(stroke)) context.stroke(path);
    if (stretch) context.scale(1 / stretch.x, 1 / stretch.y);
    if (origin) context.translate(-origin.x, -origin.y);
  }

  text(text: string, left: number, baseline: number, font: Font, color: string): void {
    this.#setFont(font);
    this.#context.fillStyle = color;
    this.#context.fillText(text, left, baseline);
  }

  picture(shown: string, place: PicturePlace): boolean {
    return this.#drawPicture?.(this.#context, shown, place) ?? false;
  }

  turned({ x, y }: Point, degrees: number, paint: () => void): void {
    const context = this.#context;
    const before = context.getTransform();
    context.translate(x, y);
    context.rotate((degrees * Math.PI) / 180);
    context.translate(-x, -y);
    paint();
    context.setTransform(before);
  }

  measure(text: string, font: Font): number {
    this.#setFont(font);
    return this.#context.measureText(text).width;
  }

  #setFont(font: Font): void {
    const name = fontOf(font);
    if (name === this.#font) return;
    this.#font = name;
    this.#context.font = name;
  }

  #paint({ fill, stroke }: Filling): void {
    if (fill) {
      this.#context.fillStyle = fill;
      this.#context.fill();
    }
    if (stroke && this.#strokes(stroke)) this.#context.stroke();
  }

  #strokes({ color, width, dash = solid }: StrokeStyle): boolean {
    if (dash !== this.#dash) {
      this.#context.setLineDash([...dash]);
      this.#dash = dash;
    }
    this.#context.strokeStyle = color;
    this.#context.lineWidth = width;
    return width > 0;
  }
}

function parsed(d: string): Path2D {
  const known = paths.get(d);
  if (known) return known;
  if (paths.size >= maxPaths) paths.clear();
  const path = new Path2D(d);
  paths.set(d, path);
  return path;
}
