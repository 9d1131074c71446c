import { measureText } from "../../canvas/measure.ts";
import { defaultFontSize } from "../text/formats.ts";
import { widthOfWords } from "../text/lines.ts";
import { textIn } from "../text/text.ts";
import type { Shape } from "./model.ts";
import { widthAround } from "./text-place.ts";

/** Beyond this, a shape does not become wider by itself, in board units. */
const widest = 400;

/** The width in board units at which a shape does not break the words of its text. */
export const leastWidthOfShape = (shape: Shape): number =>
  Math.min(widest, Math.ceil(widthAround(shape, widthOfWords(textIn(shape), defaultFontSize, measureText))));
