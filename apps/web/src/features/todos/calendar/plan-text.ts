import { dayAfter, daysBetween } from "@tafel/domain";
import { calendarTexts as texts } from "../../../texts/todo-views.ts";
import { wholeDay } from "./calendar-days.ts";
import { type CalendarTodo, spanOf } from "./calendar-todo.ts";

/** What is said of a todo that is moved from one of its days to another, null being none: all of its days. */
export function planText(todo: CalendarTodo, from: string | null, to: string | null): string {
  const span = spanOf(todo);
  if (to === null) return texts.unplanned(todo.name);
  if (!span || from === null || span.first === span.last) return texts.planned(todo.name, wholeDay(to));
  const [first, last] = [span.first, span.last].map((day) => wholeDay(dayAfter(day, daysBetween(from, to))));
  return texts.planned(todo.name, texts.fromTo(first ?? "", last ?? ""));
}
