import { type CalendarTodo, orderOf, spanOf } from "./calendar-todo.ts";

/** A todo on its days of one week, which it takes in one lane. */
export type Stretch = {
  readonly todo: CalendarTodo;
  /** Its first day in this week, counted from 0, and how many days of it follow each other from there. */
  readonly from: number;
  readonly days: number;
  /** Counted from 0, which is above all others. */
  readonly lane: number;
  /** It takes days of the week before or after as well. */
  readonly came: boolean;
  readonly goesOn: boolean;
};

/** The todos of a week, each in the first lane that is free on all of its days. They are in the order of `orderOf`. */
export function lanesOf(todos: readonly CalendarTodo[], week: readonly string[]): readonly Stretch[] {
  const [begin = "", end = ""] = [week[0], week.at(-1)];
  /** Of each lane the days that are taken, a bit a day. */
  const lanes: number[] = [];
  return orderOf(todos.filter((todo) => isWithin(todo, begin, end))).flatMap((todo) => {
    const span = spanOf(todo);
    if (!span) return [];
    const [came, goesOn] = [span.first < begin, span.last > end];
    const from = came ? 0 : week.indexOf(span.first);
    const days = (goesOn ? week.length : week.indexOf(span.last) + 1) - from;
    const taken = (2 ** days - 1) << from;
    const free = lanes.findIndex((it) => (it & taken) === 0);
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = (lanes[lane] ?? 0) | taken;
    return { todo, from, days, lane, came, goesOn };
  });
}

function isWithin(todo: CalendarTodo, begin: string, end: string): boolean {
  const span = spanOf(todo);
  return span !== undefined && span.last >= begin && span.first <= end;
}

export const isOn = ({ from, days }: Stretch, day: number): boolean => from <= day && day < from + days;

/** A todo of several days, of which one may be in this week. */
export const isBar = ({ days, came, goesOn }: Stretch): boolean => days > 1 || came || goesOn;

/** How many lanes there are on a day, the free ones above others among them. */
export const lanesOn = (stretches: readonly Stretch[], day: number): number =>
  Math.max(0, ...stretches.filter((it) => isOn(it, day)).map(({ lane }) => lane + 1));

/**
 * What is shown where so many lanes fit into a day, and one more if nothing is below that. What has no room on one of
 * its days is shown on none.
 */
export function fitting(stretches: readonly Stretch[], most: number): readonly Stretch[] {
  const isFull = Array.from({ length: 7 }, (_, day) => lanesOn(stretches, day) > most + 1);
  return stretches.filter((it) => it.lane < most || !isFull.some((full, day) => full && isOn(it, day)));
}
