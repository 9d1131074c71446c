import { type Dates, dayOf, dueOn, isDone, isUrgent, startOn, startsAfterDue } from "@tafel/domain";
import { useState } from "react";
import { startTexts } from "../../../texts/start.ts";
import { tableTexts as texts } from "../../../texts/todo-views.ts";
import { dialogTexts } from "../../../texts/todos.ts";
import { dueHere, dueText, here, startHere } from "../due/due-here.ts";
import { EditableCell } from "./EditableCell.tsx";
import { WhenEditor } from "./editors.tsx";
import type { CellProps } from "./table-rows.ts";

type Close = (isByKey: boolean) => void;

/** Changes when a todo starts or is due; a start after that is refused. */
function useDates({ todo, onEdit }: CellProps) {
  const [isRefused, setRefused] = useState(false);
  const change = (changes: Partial<Dates>) => {
    const isWrong = startsAfterDue({ ...todo, ...changes });
    setRefused(isWrong);
    if (!isWrong) onEdit(changes);
  };
  const closing = (close: Close) => ({
    error: isRefused ? startTexts.afterDue : undefined,
    onClose: (isByKey: boolean) => {
      setRefused(false);
      close(isByKey);
    },
  });
  return { change, closing };
}

export function StartCell(props: CellProps) {
  const { todo } = props;
  const { change, closing } = useDates(props);
  const start = startHere(todo);
  const label = texts.edit(texts.columns.startDate, todo.name);
  return (
    <EditableCell label={label} text={start ? dueText(start) : ""} isAbove>
      {(close) => (
        <WhenEditor
          {...closing(close)}
          labels={{ day: label, time: texts.edit(startTexts.time, todo.name), clear: startTexts.clearDay }}
          when={start}
          onDay={(day) => change(startOn(here, todo, day))}
          onTime={(startDate, startTime) => change({ startDate, startTime })}
        />
      )}
    </EditableCell>
  );
}

export function DueCell(props: CellProps) {
  const { todo } = props;
  const { change, closing } = useDates(props);
  const due = dueHere(todo);
  const label = texts.edit(texts.columns.dueDate, todo.name);
  return (
    <EditableCell
      label={label}
      text={due ? dueText(due) : ""}
      isAbove
      isUrgent={!isDone(todo) && isUrgent(due?.day ?? null, dayOf(new Date()))}
    >
      {(close) => (
        <WhenEditor
          {...closing(close)}
          labels={{ day: label, time: texts.edit(dialogTexts.dueTime, todo.name), clear: dialogTexts.clearDay }}
          when={due}
          onDay={(day) => change(dueOn(here, todo, day))}
          onTime={(dueDate, dueTime) => change({ dueDate, dueTime })}
        />
      )}
    </EditableCell>
  );
}
