import type { ComponentType } from "react";
import type { ViewProps } from "../definition.ts";
import type { Paint } from "../paint.ts";
import type { Column } from "./model.ts";

export type ColumnTexts = {
  readonly tick: (title: string) => string;
  readonly open: (title: string) => string;
  readonly more: (count: number) => string;
  readonly add: string;
  readonly empty: string;
  readonly keepAsNote: string;
  readonly restore: string;
  readonly filter: (title: string) => string;
  readonly clearFilter: (title: string) => string;
  /** Of a column with a filter that shows all, to whom cannot know what passes it. */
  readonly notFiltered: string;
  readonly noMatch: string;
  readonly showAll: string;
};

/** What shows all of a column, as a card's does. */
export const late: { paint?: Paint<Column>; View?: ComponentType<ViewProps<Column>>; texts?: ColumnTexts } = {};
