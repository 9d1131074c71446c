import type { Look } from "../elements/brush.ts";
import { paintShown } from "../elements/painters.ts";
import type { Layout, Shown } from "../engine/layout.ts";
import { type Box, boxAround, grow, heightOf, widthOf } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import { CanvasBrush } from "./canvas-brush.ts";
import { drawPictures } from "./tiles.ts";

/** Board units by which what is painted may stand out of its box. */
const margin = 8;

type Painting = {
  readonly layout: Layout;
  readonly look: Look;
  /** Device pixels per board unit. */
  readonly scale: number;
  /** What need not be seen is not painted. */
  readonly within?: Box;
  /** More pixels cost more than they save. */
  readonly most: number;
};

/** Elements painted once, above tiles that are painted without them; undefined when they take up too much room. */
export function cutOut(shown: readonly Shown[], { layout, look, scale, within, most }: Painting) {
  const around = boxAround(shown.map(({ box }) => box));
  const box = around && clipped(grow(around, margin), within);
  if (!box) return undefined;
  const [width, height] = [Math.ceil(widthOf(box) * scale), Math.ceil(heightOf(box) * scale)];
  if (width * height > most) return undefined;
  const sheet = new OffscreenCanvas(width, height);
  const context = sheet.getContext("2d");
  if (!context) return undefined;
  context.setTransform(scale, 0, 0, scale, -box.left * scale, -box.top * scale);
  const brush = new CanvasBrush(context, look, scale, drawPictures.get(layout));
  for (const one of shown) paintShown(brush, one, layout.boxOf);
  const canvas = document.createElement("canvas");
  canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(sheet.transferToImageBitmap());
  canvas.style.cssText = `position:absolute;left:${box.left}px;top:${box.top}px;width:${width / scale}px;height:${height / scale}px`;
  return canvas;
}

const clipped = (box: Box, by: Box | undefined): Box | undefined => {
  if (!by) return box;
  const left = Math.max(box.left, by.left);
  const top = Math.max(box.top, by.top);
  const right = Math.min(box.right, by.right);
  const bottom = Math.min(box.bottom, by.bottom);
  return left < right && top < bottom ? { left, top, right, bottom } : undefined;
};

/** Moves it without painting it again. */
export function moveCutOut({ style }: HTMLCanvasElement, { x, y }: Point): void {
  style.transform = `translate(${x}px, ${y}px)`;
}
