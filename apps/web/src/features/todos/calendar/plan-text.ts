import { calendarTexts as texts } from "../../../texts/todo-views.ts";
import { wholeDay } from "./calendar-days.ts";
import { type CalendarTodo, movedSpan } from "./calendar-todo.ts";

/** What is said of a todo that is moved from one of its days to another, null being none: all of its days. */
export function planText(todo: CalendarTodo, from: string | null, to: string | null): string {
  if (to === null) return texts.unplanned(todo.name);
  const { first, last } = (from !== null && movedSpan(todo, from, to)) || { first: to, last: to };
  if (first === last) return texts.planned(todo.name, wholeDay(to));
  return texts.planned(todo.name, texts.fromTo(wholeDay(first), wholeDay(last)));
}
