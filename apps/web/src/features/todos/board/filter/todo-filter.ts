import { type Board, dayOf, isDone, type List, type Todo } from "@tafel/domain";

export type Due = "overdue" | "week";

/** Which todos of a board a person wants to see: those that match all of it. */
export type TodoFilter = {
  /** Each of them is somewhere in the name. */
  readonly words: string;
  /** The id of the member whose todos they are. */
  readonly assignee: string | undefined;
  readonly due: Due | undefined;
};

export const noFilter: TodoFilter = { words: "", assignee: undefined, due: undefined };

export const isFiltering = ({ words, assignee, due }: TodoFilter): boolean =>
  words.trim() !== "" || assignee !== undefined || due !== undefined;

export type Calendar = {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** 0 is Sunday. */
  readonly firstDayOfWeek: number;
};

/**
 * Hides the todos of a board that do not match, but for `added`. A list of which nothing has changed stays the same
 * value.
 */
export function createView(
  filter: TodoFilter,
  added: ReadonlySet<string>,
  calendar: Calendar,
): (board: Board) => Board {
  if (!isFiltering(filter)) return (board) => board;
  const isMatch = matching(filter, calendar);
  const known = new WeakMap<List, List>();
  const view = (list: List): List => {
    const seen = known.get(list) ?? { ...list, todos: list.todos.filter((it) => added.has(it.id) || isMatch(it)) };
    known.set(list, seen);
    return seen;
  };
  return (board) => ({ ...board, lists: board.lists.map(view) });
}

function matching({ words, assignee, due }: TodoFilter, calendar: Calendar): (todo: Todo) => boolean {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const { today } = calendar;
  const [first, last] = weekOf(calendar);
  const isDue = {
    overdue: (day: string) => day < today,
    week: (day: string) => day >= first && day <= last,
  };
  return (todo) => {
    const { name, assignees, dueDate } = todo;
    const lower = name.toLocaleLowerCase();
    if (!wanted.every((word) => lower.includes(word))) return false;
    if (assignee !== undefined && !assignees.includes(assignee)) return false;
    return due === undefined || (dueDate !== null && isDue[due](dueDate) && !isDone(todo));
  };
}

/** The first and the last day of the current week. */
export function weekOf({ today, firstDayOfWeek }: Calendar): [string, string] {
  const [year = 0, month = 1, date = 1] = today.split("-").map(Number);
  const passed = (new Date(year, month - 1, date).getDay() - firstDayOfWeek + 7) % 7;
  const day = (offset: number) => dayOf(new Date(year, month - 1, date - passed + offset));
  return [day(0), day(6)];
}
