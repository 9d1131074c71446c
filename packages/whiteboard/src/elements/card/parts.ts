import type { Size } from "../../geometry/point.ts";
import type { Font } from "../brush.ts";
import type { Paper } from "../palette.ts";
import { fitted, fittedLines } from "../plain-text.ts";
import { type Card, card as model } from "./model.ts";

/** The mark in the box of a tick, on a sheet of so many units. */
export const tickMark = { path: "M5 10.5l3.5 3.5L15 6.5", sheet: 20, width: 2 } as const;

/** Board units on a card that is `scale` times as large as a new one; the view and the painter draw the same from these. */
const styleAt = (scale: number) => ({
  padding: 12 * scale,
  radius: 6,
  title: { font: { size: 16 * scale }, line: 22 * scale },
  small: { font: { size: 13 * scale }, line: 20 * scale },
  tick: { side: 20 * scale, radius: 5 * scale, gap: 10 * scale },
  chip: { padding: 6 * scale, gap: 4 * scale, radius: 4 * scale, least: 24 * scale },
});
export type CardStyle = ReturnType<typeof styleAt>;

/** What is on a large card is large, so that it can be read from afar; a smaller one shows less. */
const scaleOf = ({ width, height }: Size): number =>
  Math.max(1, Math.min(width / model.defaultSize.width, height / model.defaultSize.height));

/** What is left to do with a card whose todo has ended is below all else, and as large on each. */
const buttonsHeight = 30;

export type Chip = { readonly left: number; readonly width: number; readonly text: string; readonly paper: Paper };
/** Where everything on a card is, relative to its corner. */
export type CardParts = {
  readonly style: CardStyle;
  readonly left: number;
  readonly title: readonly string[];
  readonly chips: readonly Chip[];
  readonly chipsTop: number;
  readonly details: string;
  readonly detailsTop: number;
};

export function partsOf(card: Card, size: Size, measure: (text: string, font: Font) => number): CardParts {
  const { width, height } = size;
  const style = styleAt(scaleOf(size));
  const { padding, title, small, tick, chip } = style;
  const left = padding + (card.live?.isMissing ? 0 : tick.side + tick.gap);
  const room = Math.max(1, width - left - padding);
  const details = card.live?.details.join(" · ") ?? "";
  const labels = card.live?.labels ?? [];
  const buttons = card.live?.hasEnded ? buttonsHeight : 0;
  const below = buttons + (details ? small.line : 0) + (labels.length > 0 ? small.line + chip.gap : 0);
  const lines = Math.max(1, Math.floor((height - 2 * padding - below) / title.line));
  const shown = fittedLines(card.title, room, lines, title.font, measure);
  const chipsTop = padding + Math.max(1, shown.length) * title.line + chip.gap;
  const detailsTop = height - padding - small.line - buttons;
  const hasDetails = details !== "" && detailsTop >= padding + shown.length * title.line;
  const hasChips = chipsTop + small.line <= (hasDetails ? detailsTop : height - padding);
  return {
    style,
    left,
    title: shown,
    chips: hasChips ? chipsOf(labels, left, room, style, measure) : [],
    chipsTop,
    details: hasDetails ? fitted(details, room, small.font, measure) : "",
    detailsTop,
  };
}

function chipsOf(
  labels: NonNullable<Card["live"]>["labels"],
  from: number,
  room: number,
  { chip, small }: CardStyle,
  measure: (text: string, font: Font) => number,
): readonly Chip[] {
  const chips: Chip[] = [];
  let left = from;
  for (const { name, paper } of labels) {
    const most = from + room - left - 2 * chip.padding;
    if (most < chip.least) break;
    const text = fitted(name, most, small.font, measure);
    const width = Math.ceil(measure(text, small.font)) + 2 * chip.padding;
    chips.push({ left, width, text, paper });
    left += width + chip.gap;
  }
  return chips;
}
