import type { Box } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import { cssPalette, darkPalette, lightPalette, type Palette, shownColor } from "./palette.ts";
import type { Crop } from "./picture/model.ts";

/** Colors that depend on where a board is shown, not on the element. */
export type Look = {
  /** Lines and text without a color of their own; light on a dark board. */
  readonly ink: string;
  /** The board's own background. */
  readonly ground: string;
  /** A sheet on the board: a note, a list. */
  readonly paper: string;
  /** Lines and text on paper. */
  readonly paperInk: string;
  /** Secondary text on paper. */
  readonly paperFaint: string;
  /** The edge of paper. */
  readonly edge: string;
  readonly accent: string;
  readonly palette: Palette;
};

export type StrokeStyle = {
  readonly color: string;
  readonly width: number;
  /** The lengths of strokes and gaps, in board units. */
  readonly dash?: readonly number[] | undefined;
};
export type Filling = { readonly fill?: string | undefined; readonly stroke?: StrokeStyle | undefined };

/** A font of `font-size` pixels at a zoom of 1, in the board's one font family. */
export type Font = { readonly size: number; readonly bold?: boolean; readonly italic?: boolean };

/**
 * What elements are painted with, in board units. Few operations, so that one `paint` produces the far tiles, the
 * preview, the PNG and the SVG: a canvas, an SVG writer and tests all implement it.
 */
export type Brush = {
  readonly look: Look;
  /** Screen pixels per board unit; below about 0.25 text is too small to read and may be hinted at. */
  readonly zoom: number;
  rectangle(left: number, top: number, width: number, height: number, filling: Filling, radius?: number): void;
  ellipse(center: Point, radiusX: number, radiusY: number, filling: Filling): void;
  /**
   * SVG path data; lines have round caps and joins. `stretch` scales it, including its lines, then `origin` moves it.
   */
  path(d: string, filling: Filling, origin?: Point, stretch?: Point): void;
  /** One line of text; `y` is its alphabetic baseline. */
  text(text: string, left: number, baseline: number, font: Font, color: string): void;
  /**
   * A picture by what an element shows (`ElementModel.shows`). False when it is not available: something else has to
   * stand in for it.
   */
  picture(shown: string, place: PicturePlace): boolean;
  /** What is painted there leads to this page or email address; only a document has links. */
  link?(box: Box, target: string): void;
  /** What `paint` paints is turned about a point, clockwise in degrees. */
  turned(about: Point, degrees: number, paint: () => void): void;
  /** The width of the text, in board units. */
  measure(text: string, font: Font): number;
};

/** The rectangle that a picture fills: it keeps its proportions, and what does not fit is cut off. */
export type PicturePlace = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly radius?: number;
  /** The part of it that is to be seen, as shares of its size; all of it without. */
  readonly crop?: Crop;
};

/**
 * Whether an element is a speck, less than ten pixels long: nothing in it can be told apart but the color of a picture,
 * so all but links and pictures are painted with one operation. A board of 100,000 elements that is seen as a whole consists
 * of specks.
 */
export const isSpeck = ({ zoom }: Brush, { left, top, right, bottom }: Box): boolean =>
  Math.max(right - left, bottom - top) * zoom < 10;

/** A page picture fills its square, whose corners are round; an icon takes this share of the square's side. */
export const pictureStyle = { radius: 4, icon: 0.2 };

/**
 * The board's font family, the same in DOM, canvas and SVG. It ships with the product, so that lines break alike
 * everywhere.
 */
export const fontFamily = '"Figtree Variable", system-ui, sans-serif';
/** Line height as a multiple of the font size, for all text. */
export const lineHeight = 1.42;

/**
 * From a line's top edge to its baseline, as browsers lay it out: the font's ascent and descent (0.25 of its size), in
 * whole pixels, in the middle of the line.
 */
export function baselineOf(size: number, height: number): number {
  const above = ascentOf(size);
  return Math.floor((height - above - Math.round(size * 0.25)) / 2) + above;
}
/** How far the board's font rises above the baseline. */
export const ascentOf = (size: number): number => Math.round(size * 0.95);

export const fontOf = ({ size, bold, italic }: Font): string =>
  `${italic ? "italic " : ""}${bold ? "bold " : ""}${size}px ${fontFamily}`;

export const lightLook: Look = {
  ink: "#1f2430",
  ground: "#f5f6f8",
  paper: "#ffffff",
  paperInk: "#1f2430",
  paperFaint: "#667085",
  edge: "#d5d9e0",
  accent: "#2f6fed",
  palette: lightPalette,
};

export const darkLook: Look = {
  ink: "#e6e9ef",
  ground: "#16181d",
  paper: "#262a33",
  paperInk: "#eef0f4",
  paperFaint: "#a3abba",
  edge: "#3d4350",
  accent: "#6ea0ff",
  palette: darkPalette,
};

/** The look as variables of the board's style sheet. */
export const cssLook: Look = {
  ink: "var(--board-ink)",
  ground: "var(--board-ground)",
  paper: "var(--board-paper)",
  paperInk: "var(--board-paper-ink)",
  paperFaint: "var(--board-faint)",
  edge: "var(--board-edge)",
  accent: "var(--board-accent)",
  palette: cssPalette,
};

/**
 * How stored colors are shown. White and black are the theme's own paper and ink: on a dark board a white sheet would
 * glare.
 */
export const fillColor = (name: string, { palette, paper }: Look): string =>
  shownColor(name, palette, { white: paper });
export const lineColor = (name: string, { palette, ink }: Look): string => shownColor(name, palette, { black: ink });
export const textColor = (name: string, { palette, paperInk }: Look): string =>
  shownColor(name, palette, { black: paperInk });
