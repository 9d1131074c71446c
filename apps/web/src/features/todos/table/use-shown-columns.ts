import { useEstimates } from "../estimates/board-estimates.ts";
import { useLabels } from "../labels/board-labels.ts";
import { type Column, columns } from "./table-rows.ts";

/** The columns of a board's table: without those for which it has nothing. */
export function useShownColumns(): readonly Column[] {
  const hidden: readonly Column[] = [
    ...(useLabels().length === 0 ? (["labels"] as const) : []),
    ...(useEstimates() ? [] : (["estimate"] as const)),
  ];
  return columns.filter((it) => !hidden.includes(it));
}
