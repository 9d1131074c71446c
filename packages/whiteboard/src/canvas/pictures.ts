import { pictureStyle } from "../elements/brush.ts";
import type { CanvasContext } from "./canvas-brush.ts";

/** A page picture that a canvas can draw at once. An icon is drawn small. */
export type CanvasPicture = { readonly image: ImageBitmap; readonly isIcon: boolean };

/** A picture fills its square; an icon is centered in it. */
export function drawPicture(
  context: CanvasContext,
  { image, isIcon }: CanvasPicture,
  left: number,
  top: number,
  side: number,
): void {
  const { width, height } = image;
  context.save();
  context.imageSmoothingQuality = "high";
  if (isIcon) {
    const factor = (side * pictureStyle.icon) / Math.max(width, height);
    const [wide, high] = [width * factor, height * factor];
    context.drawImage(image, left + (side - wide) / 2, top + (side - high) / 2, wide, high);
  } else {
    context.beginPath();
    context.roundRect(left, top, side, side, pictureStyle.radius);
    context.clip();
    const part = Math.min(width, height);
    context.drawImage(image, (width - part) / 2, (height - part) / 2, part, part, left, top, side, side);
  }
  context.restore();
}
