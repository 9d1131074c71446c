import { dayOf, isDone, isUrgent, progressOf, type Todo } from "@tafel/domain";
import { Fragment, type ReactNode } from "react";
import { attachmentTexts } from "../../../texts/attachments.ts";
import { checklistTexts } from "../../../texts/checklists.ts";
import { estimateTexts } from "../../../texts/estimates.ts";
import { repeatTexts } from "../../../texts/repeat.ts";
import { todoTexts as texts } from "../../../texts/todos.ts";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";
import { DatesText, datesTitle } from "../due/DatesText.tsx";
import { dueHere, startHere } from "../due/due-here.ts";
import { estimateText, useEstimates } from "../estimates/board-estimates.ts";
import { useLabels } from "../labels/board-labels.ts";
import { LabelChip } from "../labels/LabelChip.tsx";
import type { Assignee, Members } from "../people/members.ts";
import { ReminderSign } from "../reminders/ReminderSign.tsx";
import { repeatText } from "../repeat/repeat-text.ts";
import { CardSign } from "./CardSign.tsx";
import styles from "./TodoCard.module.css";

type Props = { readonly todo: Todo; readonly members: Members };

/** The other fields of a todo in one line; nothing for a todo that has only a name. */
export function TodoDetails(props: Props) {
  const signs = Object.entries(useSigns(props)).filter(([, sign]) => sign);
  if (signs.length === 0) return null;
  return (
    <div className={styles.details}>
      {signs.map(([field, sign]) => (
        <Fragment key={field}>{sign}</Fragment>
      ))}
    </div>
  );
}

/** What the card shows elsewhere, or with another field, or not at all. */
type NotASign =
  | ("id" | "name" | "done" | "cover" | "createdAt" | "archivedAt")
  | ("richDescription" | "startDate" | "startTime" | "dueTime");

/** The sign of each field, in their order; those of fields that are empty are not. */
function useSigns({ todo, members }: Props): { readonly [Name in Exclude<keyof Todo, NotASign>]: ReactNode } {
  const unit = useEstimates();
  const { priority, repeat, attachments } = todo;
  const estimate = unit && todo.estimate !== null && estimateText(unit, todo.estimate);
  const hasDates = startHere(todo) !== null || dueHere(todo) !== null;
  const labels = useLabels().filter(({ id }) => todo.labels.includes(id));
  const assigned = todo.assignees.flatMap((userId) => members.get(userId) ?? []);
  return {
    labels: labels.length > 0 && labels.map((label) => <LabelChip key={label.id} label={label} />),
    priority: priority && (
      <span className={styles.priority} data-priority={priority} title={texts.priorityOf(texts.priority[priority])}>
        {texts.priority[priority]}
      </span>
    ),
    dueDate: hasDates && <DatesOf todo={todo} />,
    reminders: hasDates && <ReminderSign todo={todo} />,
    repeat: repeat && <CardSign name="repeat" label={repeatTexts.repeats(repeatText(repeat))} />,
    estimate: estimate && <span title={estimateTexts.estimate(estimate)}>{estimate}</span>,
    checklists: progressOf(todo.checklists).of > 0 && <LinesOf todo={todo} />,
    attachments: attachments.length > 0 && (
      <span className={styles.lines} title={attachmentTexts.count(attachments.length)}>
        <CardSign name="attachments" />
        {attachments.length}
      </span>
    ),
    description: todo.description && <CardSign name="description" label={texts.hasDescription} />,
    assignees: assigned.length > 0 && <Faces assigned={assigned} />,
  };
}

function LinesOf({ todo }: { readonly todo: Todo }) {
  const { done, of } = progressOf(todo.checklists);
  return (
    <span className={styles.lines} data-all={done === of || undefined} title={checklistTexts.progressOf(done, of)}>
      <CardSign name="checklist" />
      {checklistTexts.progress(done, of)}
    </span>
  );
}

const Faces = ({ assigned }: { readonly assigned: readonly Assignee[] }) => (
  <span className={styles.assigned} role="img" aria-label={texts.assigned(assigned.map(({ name }) => name).join(", "))}>
    {assigned.slice(0, 4).map(({ userId, name, picture, color }) => (
      <PersonAvatar key={userId} userId={userId} name={name} picture={picture} color={color} size={24} decorative />
    ))}
    {assigned.length > 4 && `+${assigned.length - 4}`}
  </span>
);

/** From when to when, and a warning where it is time. */
function DatesOf({ todo }: { readonly todo: Todo }) {
  const isPressing = !isDone(todo) && isUrgent(dueHere(todo)?.day ?? null, dayOf(new Date()));
  return (
    <span className={styles.due} data-urgent={isPressing || undefined} title={datesTitle(todo)}>
      <CardSign name={isPressing ? "alert" : "calendar"} />
      <span>
        <DatesText todo={todo} />
      </span>
      {isPressing && <span className={styles.hidden}>{texts.urgent}</span>}
    </span>
  );
}
