import type { Font } from "../brush.ts";
import { heightAtWidth } from "./lines.ts";
import type { RichText } from "./text.ts";

/** Letters never become smaller than this to fit, in board units. */
const smallest = 10;

type Place = { readonly width: number; readonly height: number };
export type Measure = (text: string, font: Font) => number;

/** The factor for the smallest letters to which a text of this size is made to fit. */
export const leastScale = (fontSize: number): number => Math.min(1, smallest / fontSize);

/** The factor for font sizes with which a text fits into its place, at most 1, in steps of a whole size. */
export function fittingScale(text: RichText, fontSize: number, place: Place, measure: Measure): number {
  const fits = (size: number) => heightAtWidth(text, fontSize, place.width, measure, size / fontSize) <= place.height;
  if (fontSize <= smallest || fits(fontSize)) return 1;
  let [low, high] = [smallest, Math.ceil(fontSize)];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low / fontSize;
}
