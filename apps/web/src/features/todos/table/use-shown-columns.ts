import { useBoard } from "../board/board-context.ts";
import { useEstimates } from "../estimates/board-estimates.ts";
import { useLabels } from "../labels/board-labels.ts";
import { type Column, columns } from "./table-rows.ts";

/** The columns of a board's table: without those for which it has nothing. */
export function useShownColumns(): readonly Column[] {
  const { members } = useBoard();
  const hidden: readonly Column[] = [
    ...(members.size === 0 ? (["assignees"] as const) : []),
    ...(useLabels().length === 0 ? (["labels"] as const) : []),
    ...(useEstimates() ? [] : (["estimate"] as const)),
  ];
  return columns.filter((it) => !hidden.includes(it));
}
