import { type Font, fontOf } from "../elements/brush.ts";

let context: CanvasRenderingContext2D | null | undefined;

/** Widths of words by font: a board says the same words over and over, and each costs a canvas a few microseconds. */
const known = new Map<string, Map<string, number>>();
/** As many are remembered of a font, and signs of a word. */
const mostWords = 20_000;
const longestWord = 32;

/** How wide a text is in board units, measured as canvas and DOM will draw it; estimated where there is no canvas. */
export function measureText(text: string, font: Font): number {
  if (context === undefined) {
    context = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
    // What was measured in another font, while this one was on its way, does not count any more.
    if (context) document.fonts.addEventListener("loadingdone", () => known.clear());
  }
  if (!context) return text.length * font.size * 0.55;
  const name = fontOf(font);
  let words = known.get(name);
  const remembered = words?.get(text);
  if (remembered !== undefined) return remembered;
  if (context.font !== name) context.font = name;
  const { width } = context.measureText(text);
  if (text.length > longestWord) return width;
  if (!words || words.size >= mostWords) {
    words = new Map();
    known.set(name, words);
  }
  words.set(text, width);
  return width;
}
