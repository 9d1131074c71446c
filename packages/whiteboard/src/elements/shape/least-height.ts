import { widthOf } from "../../geometry/box.ts";
import { defaultFontSize } from "../text/formats.ts";
import { heightOfText } from "../text/height-of-text.ts";
import { isEmpty, textIn } from "../text/text.ts";
import type { Shape } from "./model.ts";
import { heightAround, textPlaceIn } from "./text-place.ts";

/** The height in board units at which a shape of this width shows all of its text; 0 when it has none. */
export function leastHeightOfShape(shape: Shape, width: number): number {
  const text = textIn(shape);
  if (isEmpty(text)) return 0;
  const place = textPlaceIn(shape, { left: 0, top: 0, right: width, bottom: 0 });
  return heightAround(shape, heightOfText(text, defaultFontSize, widthOf(place)));
}
