import type { ComponentType } from "react";
import type { ViewProps } from "../definition.ts";
import type { Paint } from "../paint.ts";
import type { Card } from "./model.ts";

export type CardTexts = {
  readonly tick: (title: string) => string;
  readonly open: (title: string) => string;
  readonly keepAsNote: string;
  readonly restore: string;
};

/** What shows all of a card: whoever knows of todos brings it, and a board's first picture does without. */
export const late: { paint?: Paint<Card>; View?: ComponentType<ViewProps<Card>>; texts?: CardTexts } = {};
