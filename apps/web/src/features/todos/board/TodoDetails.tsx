import { dayOf, isDone, isUrgent, progressOf, type Todo } from "@tafel/domain";
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
import type { Members } from "../people/members.ts";
import { ReminderSign } from "../reminders/ReminderSign.tsx";
import { repeatText } from "../repeat/repeat-text.ts";
import { CardSign } from "./CardSign.tsx";
import styles from "./TodoCard.module.css";

/** The other fields of a todo in one line; nothing for a todo that has only a name. */
export function TodoDetails({ todo, members }: { readonly todo: Todo; readonly members: Members }) {
  const unit = useEstimates();
  const estimate = unit && todo.estimate !== null ? estimateText(unit, todo.estimate) : undefined;
  const { priority, description, attachments, assignees } = todo;
  const hasDates = startHere(todo) !== null || dueHere(todo) !== null;
  const labels = useLabels().filter(({ id }) => todo.labels.includes(id));
  const lines = progressOf(todo.checklists);
  const assigned = assignees.flatMap((userId) => members.get(userId) ?? []);
  const hasSome =
    priority ||
    hasDates ||
    todo.repeat ||
    description ||
    labels.length > 0 ||
    lines.of > 0 ||
    attachments.length > 0 ||
    estimate ||
    assigned.length > 0;
  if (!hasSome) return null;
  return (
    <div className={styles.details}>
      {labels.map((label) => (
        <LabelChip key={label.id} label={label} />
      ))}
      {priority && (
        <span className={styles.priority} data-priority={priority} title={texts.priorityOf(texts.priority[priority])}>
          {texts.priority[priority]}
        </span>
      )}
      {hasDates && <DatesOf todo={todo} />}
      <ReminderSign todo={todo} />
      {todo.repeat && <CardSign name="repeat" label={repeatTexts.repeats(repeatText(todo.repeat))} />}
      {estimate && <span title={estimateTexts.estimate(estimate)}>{estimate}</span>}
      {lines.of > 0 && (
        <span
          className={styles.lines}
          data-all={lines.done === lines.of || undefined}
          title={checklistTexts.progressOf(lines.done, lines.of)}
        >
          <CardSign name="checklist" />
          {checklistTexts.progress(lines.done, lines.of)}
        </span>
      )}
      {attachments.length > 0 && (
        <span className={styles.lines} title={attachmentTexts.count(attachments.length)}>
          <CardSign name="attachments" />
          {attachments.length}
        </span>
      )}
      {description && <CardSign name="description" label={texts.hasDescription} />}
      {assigned.length > 0 && (
        <span
          className={styles.assigned}
          role="img"
          aria-label={texts.assigned(assigned.map(({ name }) => name).join(", "))}
        >
          {assigned.slice(0, 4).map(({ userId, name, picture, color }) => (
            <PersonAvatar
              key={userId}
              userId={userId}
              name={name}
              picture={picture}
              color={color}
              size={24}
              decorative
            />
          ))}
          {assigned.length > 4 && `+${assigned.length - 4}`}
        </span>
      )}
    </div>
  );
}

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
