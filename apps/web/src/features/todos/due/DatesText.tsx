import type { Dates, LocalDue } from "@tafel/domain";
import { startTexts } from "../../../texts/start.ts";
import { todoTexts } from "../../../texts/todos.ts";
import { timeText } from "../../../ui/date.ts";
import { dueHere, dueStamp, dueText, startHere } from "./due-here.ts";

/** From when to when, as a card shows it: "01.03.2026, 14:00 – 16:00". */
export function DatesText({ todo }: { readonly todo: Dates }) {
  const [start, due] = [startHere(todo), dueHere(todo)];
  if (!due) return start && <time dateTime={dueStamp(start)}>{startTexts.from(dueText(start))}</time>;
  return (
    <>
      {start && (
        <>
          <time dateTime={dueStamp(start)}>{dueText(start)}</time>
          {" – "}
        </>
      )}
      <time dateTime={dueStamp(due)}>{start ? endText(start, due) : dueText(due)}</time>
    </>
  );
}

/** Of one day, the time alone. */
const endText = (start: LocalDue, due: LocalDue): string =>
  start.day === due.day && start.time !== null && due.time !== null ? timeText(due.time) : dueText(due);

/** The same in words. */
export function datesTitle(todo: Dates): string {
  const [start, due] = [startHere(todo), dueHere(todo)];
  if (!start) return due ? todoTexts.due(dueText(due)) : "";
  return due ? startTexts.startsAndDue(dueText(start), dueText(due)) : startTexts.starts(dueText(start));
}
