import { dayAfter, dueKey, type LocalDue } from "@tafel/domain";

/** A todo as a calendar shows it. */
export type CalendarTodo = {
  readonly id: string;
  readonly name: string;
  /** When it is due where the person is. */
  readonly due: LocalDue | null;
  readonly isDone: boolean;
  /** Where it is: its list, or its board. */
  readonly place: string;
  /** It is on a board that the person only views. */
  readonly isFixed?: boolean;
};

/** Todos by the day they are due: those that have all day first, then by time, else in their order. */
export function byDay(todos: readonly CalendarTodo[]): ReadonlyMap<string, readonly CalendarTodo[]> {
  const found = new Map<string, CalendarTodo[]>();
  for (const todo of todos) {
    if (todo.due === null) continue;
    const day = found.get(todo.due.day);
    if (day) day.push(todo);
    else found.set(todo.due.day, [todo]);
  }
  for (const day of found.values()) if (day.some(({ due }) => due?.time)) day.sort(byTime);
  return found;
}

function byTime({ due: one }: CalendarTodo, { due: other }: CalendarTodo): number {
  const [a, b] = [one ? dueKey(one) : "", other ? dueKey(other) : ""];
  return a < b ? -1 : Number(a > b);
}

/** What has no day yet, and still needs one. */
export const withoutDay = (todos: readonly CalendarTodo[]): readonly CalendarTodo[] =>
  todos.filter(({ due, isDone }) => due === null && !isDone);

const steps: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * The day to which a key moves a todo: Shift with an arrow a day or a week on, from today if it has none; Delete takes
 * the day away. Undefined for other keys.
 */
export function dayByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  day: string | null,
  today: string,
): string | null | undefined {
  if (key === "Delete" && !shiftKey) return day === null ? undefined : null;
  const step = shiftKey ? steps[key] : undefined;
  if (step === undefined) return undefined;
  return day === null ? today : dayAfter(day, step);
}

/** The todo that an arrow, Home or End leads to from another one, among all that are shown; undefined for other keys. */
export function nextByKey(shown: readonly string[], id: string, key: string): string | undefined {
  const index = shown.indexOf(id);
  if (key === "ArrowUp" || key === "ArrowLeft") return shown[Math.max(0, index - 1)];
  if (key === "ArrowDown" || key === "ArrowRight") return shown[Math.min(shown.length - 1, index + 1)];
  if (key === "Home") return shown[0];
  return key === "End" ? shown.at(-1) : undefined;
}
