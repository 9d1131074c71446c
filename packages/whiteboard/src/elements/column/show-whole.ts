import { type ColumnTexts, late } from "./late.ts";
import { ColumnView } from "./view.tsx";
import { paintWholeColumns } from "./whole.ts";

/** From now on boards show all of their columns. */
export function showWholeColumns(texts: ColumnTexts): void {
  paintWholeColumns();
  late.View = ColumnView;
  late.texts = texts;
}
