import { type PicturePlace, pictureStyle } from "../elements/brush.ts";
import type { Crop } from "../elements/picture/model.ts";
import type { Size } from "../geometry/point.ts";
import type { CanvasContext } from "./canvas-brush.ts";

/** A picture that a canvas can draw at once. An icon is drawn small. */
export type CanvasPicture = { readonly image: ImageBitmap; readonly isIcon: boolean };

/** A picture fills its place; an icon is centered in it. */
export function drawPicture(context: CanvasContext, { image, isIcon }: CanvasPicture, place: PicturePlace): void {
  const { left, top, width, height, radius = 0, crop } = place;
  context.save();
  context.imageSmoothingQuality = "high";
  if (isIcon) {
    const factor = (Math.min(width, height) * pictureStyle.icon) / Math.max(image.width, image.height);
    const [wide, high] = [image.width * factor, image.height * factor];
    context.drawImage(image, left + (width - wide) / 2, top + (height - high) / 2, wide, high);
  } else {
    if (radius > 0) {
      context.beginPath();
      context.roundRect(left, top, width, height, radius);
      context.clip();
    }
    const part = partIn(image, place, crop);
    context.drawImage(image, part.x, part.y, part.width, part.height, left, top, width, height);
  }
  context.restore();
}

/** What a place shows of a picture, in the picture's pixels: the middle of its crop, in the place's proportions. */
export function partIn(picture: Size, place: Size, crop: Crop = { left: 0, top: 0, right: 1, bottom: 1 }) {
  const width = (crop.right - crop.left) * picture.width;
  const height = (crop.bottom - crop.top) * picture.height;
  const factor = Math.min(width / place.width, height / place.height);
  const part = { width: place.width * factor, height: place.height * factor };
  const x = crop.left * picture.width + (width - part.width) / 2;
  const y = crop.top * picture.height + (height - part.height) / 2;
  return { x, y, ...part };
}
