import { daysBetween, dayWithin, dueKey, type LocalDue } from "@tafel/domain";

/** A todo as a calendar shows it. */
export type CalendarTodo = {
  readonly id: string;
  readonly name: string;
  /** When it starts and when it is due where the person is. */
  readonly start: LocalDue | null;
  readonly due: LocalDue | null;
  readonly isDone: boolean;
  /** Where it is: its list, or its board. */
  readonly place: string;
  /** It is on a board that the person only views. */
  readonly isFixed?: boolean;
};

type Span = { readonly first: string; readonly last: string };

/** The first and the last day on which a calendar shows a todo; undefined when it has no day. */
export function spanOf({ start, due }: Pick<CalendarTodo, "start" | "due">): Span | undefined {
  const [from, to] = [start ?? due, due ?? start];
  if (!from || !to) return undefined;
  // What starts after it is due, as merging may have it, has both of its days.
  return from.day <= to.day ? { first: from.day, last: to.day } : { first: to.day, last: from.day };
}

/** The days on which it is after it was moved from one of them to another; undefined where the calendar ends before. */
export function movedSpan(todo: CalendarTodo, from: string, to: string): Span | undefined {
  const span = spanOf(todo);
  const [first, last] = [span?.first, span?.last].map((day) => day && dayWithin(day, daysBetween(from, to)));
  return first && last ? { first, last } : undefined;
}

/**
 * Those that have a day: of several days first, by their start and the longest above; then those that have all day, then
 * by time, else in their order.
 */
export function orderOf(todos: readonly CalendarTodo[]): readonly CalendarTodo[] {
  const keyed = todos.flatMap((todo) => {
    const span = spanOf(todo);
    return span ? { todo, key: keyOf(todo, span) } : [];
  });
  keyed.sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));
  return keyed.map(({ todo }) => todo);
}

/** What sorts todos in a calendar. */
function keyOf({ start, due }: CalendarTodo, { first, last }: Span): string {
  const when = start ?? due;
  if (first === last) return `1 ${when ? dueKey(when) : ""}`;
  return `0 ${first} ${String(10_000_000 - daysBetween(first, last)).padStart(8, "0")}`;
}

/** The times of a todo on one of its days: when it begins then, and when it ends. What has no start begins when it is due. */
export function timesOn(
  { start, due }: Pick<CalendarTodo, "start" | "due">,
  day: string | null,
): readonly [string | null, string | null] {
  const timeOf = (when: LocalDue | null) => (when?.day === day ? when.time : null);
  return start ? [timeOf(start), timeOf(due)] : [timeOf(due), null];
}

/** What has no day yet, and still needs one. */
export const withoutDay = (todos: readonly CalendarTodo[]): readonly CalendarTodo[] =>
  todos.filter(({ start, due, isDone }) => due === null && start === null && !isDone);

const steps: { readonly [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/**
 * The day to which a key moves a todo: Shift with an arrow a day or a week on, from today if it has none; Delete takes
 * the day away. Undefined for other keys, and where the calendar ends.
 */
export function dayByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  day: string | null,
  today: string,
): string | null | undefined {
  if (key === "Delete" && !shiftKey) return day === null ? undefined : null;
  const step = shiftKey ? steps[key] : undefined;
  if (step === undefined) return undefined;
  return day === null ? today : dayWithin(day, step);
}

/** What an arrow, Home or End leads to from another entry, among all that are shown; undefined for other keys. */
export function nextByKey(shown: readonly string[], entry: string, key: string): string | undefined {
  const index = shown.indexOf(entry);
  if (key === "ArrowUp" || key === "ArrowLeft") return shown[Math.max(0, index - 1)];
  if (key === "ArrowDown" || key === "ArrowRight") return shown[Math.min(shown.length - 1, index + 1)];
  if (key === "Home") return shown[0];
  return key === "End" ? shown.at(-1) : undefined;
}
