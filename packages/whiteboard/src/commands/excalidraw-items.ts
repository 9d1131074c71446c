import type { Font } from "../elements/brush.ts";
import { isOfThePalette, lightPalette, shownColor } from "../elements/palette.ts";
import { fittedLines } from "../elements/plain-text.ts";
import type { Dash, Head, StrokeWidth } from "../elements/styles.ts";
import { type Box, boxAround, boxAt, centerOf, heightOf, widthOf } from "../geometry/box.ts";
import type { Point, Size } from "../geometry/point.ts";
import { outOfTurned, turnOf } from "../geometry/turn.ts";

/** An element as Excalidraw writes it. */
export type ExcalidrawItem = { readonly id: string; readonly type: string } & Readonly<Record<string, unknown>>;
/** What it holds or what is attached to it: both sides say so there. */
export type Bound = { readonly id: string; readonly type: "text" | "arrow" };

/** The fields that all of them have there. */
export const itemIn = (box: Box, id: string, type: string, fields: object): ExcalidrawItem => ({
  ...{ id, type, x: box.left, y: box.top, width: widthOf(box), height: heightOf(box), angle: 0 },
  ...{ strokeColor: hexOf("black"), backgroundColor: "transparent", fillStyle: "solid", strokeWidth: 2 },
  ...{ strokeStyle: "solid", roughness: 0, opacity: 100, groupIds: [], frameId: null, roundness: null },
  ...{ seed: 1, version: 1, versionNonce: 1, isDeleted: false, boundElements: [], updated: 1, link: null },
  locked: false,
  ...fields,
});

/** An item of an element that is turned: there, each is turned about its own middle. */
export function turnedItem(item: ExcalidrawItem, shown: Box): ExcalidrawItem {
  const { x, y, width, height, points } = item as typeof item & Placed;
  const around = points ? boxAround(points.map(([px, py]) => boxAt({ x: x + px, y: y + py }, noSize))) : undefined;
  const middle = centerOf(around ?? boxAt({ x, y }, { width, height }));
  const moved = outOfTurned(middle, shown);
  return { ...item, x: x + moved.x - middle.x, y: y + moved.y - middle.y, angle: (turnOf(shown) * Math.PI) / 180 };
}
type Placed = Point & Size & { readonly points?: readonly (readonly [number, number])[] };
const noSize: Size = { width: 0, height: 0 };

/** Colors there have no names. */
export const hexOf = (name: string): string =>
  isOfThePalette(name) ? shownColor(name, lightPalette, { white: "#ffffff", black: "#1e1e1e" }) : name;

type Line = { readonly strokeWidth?: StrokeWidth | undefined; readonly dash?: Dash | undefined };
export const lineLike = ({ strokeWidth = "thin", dash = "solid" }: Line) => ({
  strokeWidth: { thin: 2, medium: 4, thick: 6 }[strokeWidth],
  strokeStyle: dash,
});

export const headLike = (head: Head): string | null =>
  ({ none: null, open: "arrow", filled: "triangle", dot: "circle" })[head];

/** Points from the first of them, which is the item's place. */
export const pointsFrom = (points: readonly Point[]) => {
  const { x, y } = points[0] ?? { x: 0, y: 0 };
  return points.map((point) => [point.x - x, point.y - y]);
};

export type Words = {
  readonly text: string;
  readonly fontSize: number;
  readonly align?: "left" | "center" | "right" | undefined;
  readonly color?: string | undefined;
  /** Whether it stands in the middle of its place, or at its top. */
  readonly isInMiddle: boolean;
};

/** Sans serif there, and the height of its lines by that of the letters. */
const fontFamily = 2;
const lineHeight = 1.25;
type Measure = (text: string, font: Font) => number;

/** A text in a place, broken into lines as wide as that, since nothing there breaks it before it is edited. */
export function wordsIn(box: Box, id: string, words: Words, measure: Measure, fields: object = {}): ExcalidrawItem {
  const { fontSize, align = "left", color = "black", isInMiddle } = words;
  const font = { size: fontSize };
  const lines = words.text.split("\n").flatMap((line) => {
    const broken = fittedLines(line, widthOf(box), line.length, font, measure);
    return broken.length === 0 ? [""] : broken;
  });
  const width = Math.min(widthOf(box), Math.max(1, ...lines.map((line) => measure(line, font))));
  const height = lines.length * fontSize * lineHeight;
  const left = { left: box.left, center: centerOf(box).x - width / 2, right: box.right - width }[align];
  const top = isInMiddle ? centerOf(box).y - height / 2 : box.top;
  return itemIn({ left, top, right: left + width, bottom: top + height }, id, "text", {
    ...{ text: lines.join("\n"), originalText: words.text, fontSize, fontFamily, lineHeight, autoResize: true },
    ...{ textAlign: align, verticalAlign: isInMiddle ? "middle" : "top", containerId: null },
    strokeColor: hexOf(color),
    ...fields,
  });
}
