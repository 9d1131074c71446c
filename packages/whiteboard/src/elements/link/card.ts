import type { Size } from "../../geometry/point.ts";
import type { Font } from "../brush.ts";
import { fitted, fittedLines } from "../plain-text.ts";
import type { Link } from "./model.ts";

/** Board units, here and below; the view and the painter draw the same card from these. */
export const cardStyle = {
  padding: 12,
  gap: 12,
  radius: 6,
  title: { font: { size: 16, bold: true }, line: 21 },
  description: { font: { size: 13 }, line: 18 },
  address: { font: { size: 12 }, line: 18 },
  /** The button that opens the link, at the end of the URL's line. */
  open: 24,
  /**
   * The icon in it: strokes on a sheet of `sheet` units, shown `side` wide, at this distance from the card's right and
   * bottom edges.
   */
  mark: { d: "M6 3H3v10h10v-3M9 3h4v4M13 3L7.5 8.5", sheet: 16, side: 14, right: 13, bottom: 14, width: 1.5 },
} as const satisfies Record<string, unknown>;

/** A narrower card has no room for a picture beside the text. */
const narrowest = 280;

export type TextBlock = { readonly top: number; readonly lines: readonly string[] };
export type Card = {
  /** The square for the picture, or for the letter that stands in for it. */
  readonly picture:
    | { readonly left: number; readonly top: number; readonly side: number; readonly letter: string }
    | undefined;
  readonly left: number;
  readonly width: number;
  readonly title: TextBlock;
  readonly description: TextBlock;
  readonly address: TextBlock;
};

/** Where everything on a link's card is, relative to the card's corner. */
export function cardOf(link: Link, { width, height }: Size, measure: (text: string, font: Font) => number): Card {
  const { padding, gap, title, description, address } = cardStyle;
  const side = Math.min(height - 2 * padding, width * 0.34);
  const picture =
    width < narrowest
      ? undefined
      : { left: padding, top: padding, side, letter: hostOf(link.url).charAt(0).toUpperCase() };
  const left = padding + (picture ? side + gap : 0);
  const textWidth = Math.max(1, width - left - padding);
  const addressTop = height - padding - address.line;
  const titleLines = fittedLines(link.title || hostOf(link.url), textWidth, height < 110 ? 1 : 2, title.font, measure);
  const descriptionTop = padding + titleLines.length * title.line + 4;
  const room = Math.max(0, Math.floor((addressTop - 4 - descriptionTop) / description.line));
  return {
    picture,
    left,
    width: textWidth,
    title: { top: padding, lines: titleLines },
    description: {
      top: descriptionTop,
      lines: room > 0 ? fittedLines(link.description, textWidth, room, description.font, measure) : [],
    },
    address: {
      top: addressTop,
      lines: [fitted(shownAddress(link.url), textWidth - cardStyle.open, address.font, measure)],
    },
  };
}

/** A URL in readable form. */
export const shownAddress = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "");

const hostOf = (url: string): string => shownAddress(url).split(/[/?#]/)[0] ?? "";
