import { type Font, fontOf } from "../elements/brush.ts";

let context: CanvasRenderingContext2D | null | undefined;

/** Widths of words by font: a board repeats the same words, and measuring each costs a few microseconds. */
const known = new Map<string, Map<string, number>>();
/** How many words are remembered per font, and how many characters a remembered word may have. */
const maxWords = 20_000;
const longestWord = 32;
/** The words of the font that was asked for last: those of a text ask one after the other, and a font's name is long. */
let last: { readonly font: Font; readonly words: Map<string, number> } | undefined;

/** The width of a text in board units, measured as canvas and DOM will draw it; estimated where there is no canvas. */
export function measureText(text: string, font: Font): number {
  if (context === undefined) {
    context = typeof document === "undefined" ? null : document.createElement("canvas").getContext("2d");
    // Widths measured in a fallback font, before this one had loaded, are no longer valid.
    if (context) document.fonts.addEventListener("loadingdone", forget);
  }
  if (!context) return text.length * font.size * 0.55;
  const words = last?.font === font ? last.words : wordsIn(font);
  const remembered = words.get(text);
  if (remembered !== undefined) return remembered;
  const name = fontOf(font);
  if (context.font !== name) context.font = name;
  const { width } = context.measureText(text);
  if (text.length > longestWord) return width;
  if (words.size >= maxWords) words.clear();
  words.set(text, width);
  return width;
}

function wordsIn(font: Font): Map<string, number> {
  const name = fontOf(font);
  const words = known.get(name) ?? new Map<string, number>();
  known.set(name, words);
  last = { font, words };
  return words;
}

function forget(): void {
  known.clear();
  last = undefined;
}
