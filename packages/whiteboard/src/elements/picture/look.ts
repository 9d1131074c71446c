import { type Box, heightOf, widthOf } from "../../geometry/box.ts";
import type { PicturePlace } from "../brush.ts";
import type { Picture } from "./model.ts";

/** Board units. The caption is one line below the picture, inside the element's box. */
export const captionStyle = { height: 30, font: { size: 15 }, line: 30 } as const;

/** What stands in for a picture that is not there: mountains under a sun, on a sheet of `sheet` units. */
export const mark = {
  d: "M3 5h18v14H3zM3 17l5-6 5 6M12 15.5l3-3 6 6M15.5 9h.01",
  sheet: 24,
  side: 48,
  width: 1.5,
} as const;

/** The height of a picture's box that is not the picture. */
export const captionHeight = ({ caption }: Pick<Picture, "caption">): number =>
  caption === "" ? 0 : captionStyle.height;

/** Where in its box the picture itself is. */
export function placeIn(picture: Pick<Picture, "caption" | "crop">, box: Box): PicturePlace {
  const height = Math.max(1, heightOf(box) - captionHeight(picture));
  return { left: box.left, top: box.top, width: widthOf(box), height, crop: picture.crop };
}
