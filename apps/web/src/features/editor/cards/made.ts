import type { ShownColumn } from "@tafel/contract";
import type { CardPreview, ShownCard } from "./live-card.ts";
import type { ColumnPreview } from "./live-column.ts";

export type Shown = CardPreview | ColumnPreview;
/** What an element shows, and what it was made of: a thousand cards are not made anew for the tick of one. */
export type Made = {
  readonly of: ShownCard | ShownColumn;
  readonly preview: Shown;
};

/** The same value looks the same: nothing is painted anew. */
export const sameOr = (before: Shown | undefined, next: Shown): Shown =>
  before && JSON.stringify(before) === JSON.stringify(next) ? before : next;
