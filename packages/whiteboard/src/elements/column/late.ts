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
};

/** What shows all of a column, as a card's does. */
export const late: { paint?: Paint<Column>; View?: ComponentType<ViewProps<Column>>; texts?: ColumnTexts } = {};
