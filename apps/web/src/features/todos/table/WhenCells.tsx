import { type Dates, dayOf, dueOn, isDone, isUrgent, startOn, startsAfterDue, type Todo } from "@tafel/domain";
import { useState } from "react";
import { startTexts } from "../../../texts/start.ts";
import { tableTexts as texts } from "../../../texts/todo-views.ts";
import { dialogTexts } from "../../../texts/todos.ts";
import { dueHere, dueText, here, startHere } from "../due/due-here.ts";
import { EditableCell } from "./EditableCell.tsx";
import { WhenEditor } from "./editors.tsx";

type Props = { readonly todo: Todo; readonly onChange: (changes: Partial<Dates>) => void };

/** When a todo starts, and when it is due; a start after that is refused. */
export function WhenCells({ todo, onChange }: Props) {
  const [isRefused, setRefused] = useState(false);
  const change = (changes: Partial<Dates>) => {
    const isWrong = startsAfterDue({ ...todo, ...changes });
    setRefused(isWrong);
    if (!isWrong) onChange(changes);
  };
  const [start, due] = [startHere(todo), dueHere(todo)];
  const closing = (close: (isByKey: boolean) => void) => ({
    error: isRefused ? startTexts.afterDue : undefined,
    onClose: (isByKey: boolean) => {
      setRefused(false);
      close(isByKey);
    },
  });
  const labels = {
    start: texts.edit(texts.columns.startDate, todo.name),
    due: texts.edit(texts.columns.dueDate, todo.name),
  };
  return (
    <>
      <EditableCell label={labels.start} text={start ? dueText(start) : ""} isAbove>
        {(close) => (
          <WhenEditor
            {...closing(close)}
            labels={{ day: labels.start, time: texts.edit(startTexts.time, todo.name), clear: startTexts.clearDay }}
            when={start}
            onDay={(day) => change(startOn(here, todo, day))}
            onTime={(startDate, startTime) => change({ startDate, startTime })}
          />
        )}
      </EditableCell>
      <EditableCell
        label={labels.due}
        text={due ? dueText(due) : ""}
        isAbove
        isUrgent={!isDone(todo) && isUrgent(due?.day ?? null, dayOf(new Date()))}
      >
        {(close) => (
          <WhenEditor
            {...closing(close)}
            labels={{ day: labels.due, time: texts.edit(dialogTexts.dueTime, todo.name), clear: dialogTexts.clearDay }}
            when={due}
            onDay={(day) => change(dueOn(here, todo, day))}
            onTime={(dueDate, dueTime) => change({ dueDate, dueTime })}
          />
        )}
      </EditableCell>
    </>
  );
}
