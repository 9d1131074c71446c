import type { Todo } from "@tafel/domain";
import { tableTexts as texts } from "../../../texts/todo-views.ts";
import { useBoard } from "../board/board-context.ts";
import { estimateText, useEstimates } from "../estimates/board-estimates.ts";
import { useLabels } from "../labels/board-labels.ts";
import { LabelChip } from "../labels/LabelChip.tsx";
import styles from "./BoardTable.module.css";
import { labelsOf, namesOf } from "./table-rows.ts";

type Props = { readonly todo: Todo };

/** A todo's labels; pressed, they are chosen. */
export function LabelsCell({ todo: { id, name, labels } }: Props) {
  const { ask } = useBoard();
  const all = useLabels();
  const own = labelsOf(labels, all);
  const label = texts.edit(texts.columns.labels, name);
  return (
    <td>
      <button
        type="button"
        className={styles.cell}
        aria-label={own.length === 0 ? label : `${label}: ${own.map((it) => it.name).join(", ")}`}
        onClick={() => ask({ what: "labels", todoIds: [id] })}
      >
        {own.length === 0 && <span aria-hidden>–</span>}
        <span className={styles.labels}>
          {own.map((it) => (
            <LabelChip key={it.id} label={it} />
          ))}
        </span>
      </button>
    </td>
  );
}

/** What a todo is estimated at. */
export function EstimateCell({ todo: { estimate } }: Props) {
  const unit = useEstimates();
  return <td className={styles.estimate}>{unit && estimate !== null && estimateText(unit, estimate)}</td>;
}

/** Whose a todo is; pressed, where there are people to choose from, they are chosen. */
export function AssigneesCell({ todo: { id, name, assignees } }: Props) {
  const { ask, members } = useBoard();
  const names = namesOf(assignees, members);
  const label = texts.edit(texts.columns.assignees, name);
  return (
    <td>
      <button
        type="button"
        className={styles.cell}
        aria-label={names === "" ? label : `${label}: ${names}`}
        onClick={() => ask({ what: "assign", todoIds: [id] })}
      >
        {names || <span aria-hidden>–</span>}
      </button>
    </td>
  );
}
