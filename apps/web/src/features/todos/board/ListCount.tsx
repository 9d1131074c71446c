import { IconAlertTriangle } from "@tabler/icons-react";
import type { List } from "@tafel/domain";
import { estimateTexts } from "../../../texts/estimates.ts";
import { listTexts as texts } from "../../../texts/todos.ts";
import { estimateText, useEstimates } from "../estimates/board-estimates.ts";
import styles from "./ListColumn.module.css";

type Props = {
  readonly list: List;
  readonly count: number;
  /** What its todos are estimated at together; undefined where none is. */
  readonly sum: number | undefined;
};

/** How many todos a list has, whether that is more than it should have, and what they are estimated at together. */
export function ListCount({ list, count, sum }: Props) {
  const unit = useEstimates();
  const { limit } = list;
  const isOver = limit !== undefined && count > limit;
  const title = isOver ? texts.overLimit(count, limit) : texts.count(count);
  return (
    <>
      {unit && sum !== undefined && (
        <span className={styles.count} title={estimateTexts.sum(estimateText(unit, sum))}>
          {estimateText(unit, sum)}
        </span>
      )}
      <span className={styles.count} title={title} data-over={isOver || undefined}>
        {isOver && <IconAlertTriangle size={14} aria-hidden />}
        {limit === undefined ? count : texts.ofLimit(count, limit)}
        {isOver && <span className={styles.hidden}>{texts.tooMany}</span>}
      </span>
    </>
  );
}
