import type { Size } from "../../geometry/point.ts";
import type { Font } from "../brush.ts";
import type { Paper } from "../palette.ts";
import { fitted, fittedLines } from "../plain-text.ts";
import type { Card } from "./model.ts";

/** Board units; the view and the painter draw the same card from these. */
export const cardStyle = {
  padding: 12,
  radius: 6,
  title: { font: { size: 16 }, line: 22 },
  small: { font: { size: 13 }, line: 20 },
  /** The box of the tick, and the mark in it, on a sheet of `sheet` units. */
  tick: { side: 20, radius: 5, mark: "M5 10.5l3.5 3.5L15 6.5", sheet: 20, width: 2 },
  chip: { padding: 6, gap: 4, radius: 4 },
} as const satisfies Record<string, unknown>;

export type Chip = { readonly left: number; readonly width: number; readonly text: string; readonly paper: Paper };
/** Where everything on a card is, relative to its corner. */
export type CardParts = {
  readonly left: number;
  readonly title: readonly string[];
  readonly chips: readonly Chip[];
  readonly chipsTop: number;
  readonly details: string;
  readonly detailsTop: number;
};

export function partsOf(card: Card, { width, height }: Size, measure: (text: string, font: Font) => number): CardParts {
  const { padding, title, small, tick } = cardStyle;
  const left = padding + (card.live?.isMissing ? 0 : tick.side + 10);
  const room = Math.max(1, width - left - padding);
  const details = card.live?.details.join(" · ") ?? "";
  const labels = card.live?.labels ?? [];
  const below = (details ? small.line : 0) + (labels.length > 0 ? small.line + 4 : 0);
  const lines = Math.max(1, Math.floor((height - 2 * padding - below) / title.line));
  const shown = fittedLines(card.title, room, lines, title.font, measure);
  const chipsTop = padding + Math.max(1, shown.length) * title.line + 4;
  const detailsTop = height - padding - small.line;
  const hasDetails = details !== "" && detailsTop >= padding + shown.length * title.line;
  const hasChips = chipsTop + small.line <= (hasDetails ? detailsTop : height - padding);
  return {
    left,
    title: shown,
    chips: hasChips ? chipsOf(labels, left, room, measure) : [],
    chipsTop,
    details: hasDetails ? fitted(details, room, small.font, measure) : "",
    detailsTop,
  };
}

function chipsOf(
  labels: NonNullable<Card["live"]>["labels"],
  from: number,
  room: number,
  measure: (text: string, font: Font) => number,
): readonly Chip[] {
  const { chip, small } = cardStyle;
  const chips: Chip[] = [];
  let left = from;
  for (const { name, paper } of labels) {
    const most = from + room - left - 2 * chip.padding;
    if (most < 24) break;
    const text = fitted(name, most, small.font, measure);
    const width = Math.ceil(measure(text, small.font)) + 2 * chip.padding;
    chips.push({ left, width, text, paper });
    left += width + chip.gap;
  }
  return chips;
}
