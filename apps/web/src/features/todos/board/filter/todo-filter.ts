import {
  type Board,
  type Calendar,
  type DueFilter,
  isArchived,
  isDone,
  type Label,
  type List,
  type Priority,
  passesDue,
  type Todo,
} from "@tafel/domain";
import { here } from "../../due/due-here.ts";

/** Which todos of a board a person wants to see: those that match all of it. */
export type TodoFilter = {
  /** Each of them is somewhere in the name, the description or a checklist. */
  readonly words: string;
  /** The id of a label they have. */
  readonly label: string | undefined;
  /** The id of the member whose todos they are, or `none`. */
  readonly assignee: string | undefined;
  readonly due: DueFilter | undefined;
  readonly priority: Priority | "none" | undefined;
  readonly state: "open" | "done" | undefined;
};

export const noFilter: TodoFilter = {
  words: "",
  label: undefined,
  assignee: undefined,
  due: undefined,
  priority: undefined,
  state: undefined,
};

export const isFiltering = ({ words, ...rest }: TodoFilter): boolean =>
  words.trim() !== "" || Object.values(rest).some((it) => it !== undefined);

/** Leaves out a label and a person that are no longer there. The same value when there are none. */
export function filterAmong(
  filter: TodoFilter,
  labels: readonly Label[],
  /** Undefined as long as they are not known. */
  members: ReadonlyMap<string, unknown> | undefined,
): TodoFilter {
  const { label, assignee } = filter;
  const hasLabel = label === undefined || labels.some(({ id }) => id === label);
  const hasPerson = assignee === undefined || assignee === "none" || !members || members.has(assignee);
  if (hasLabel && hasPerson) return filter;
  return { ...filter, ...(!hasLabel && { label: undefined }), ...(!hasPerson && { assignee: undefined }) };
}

/**
 * Hides what is in the archive, and the todos of a board that do not match, but for `added`. A list of which nothing has
 * changed stays the same value.
 */
export function createView(
  filter: TodoFilter,
  added: ReadonlySet<string>,
  calendar: Calendar,
): (board: Board) => Board {
  const isMatch = isFiltering(filter) ? matching(filter, calendar) : () => true;
  const isShown = (todo: Todo) => !isArchived(todo) && (added.has(todo.id) || isMatch(todo));
  const known = new WeakMap<List, List>();
  const view = (list: List): List => {
    const before = known.get(list);
    if (before) return before;
    const todos = list.todos.filter(isShown);
    const seen = todos.length === list.todos.length ? list : { ...list, todos };
    known.set(list, seen);
    return seen;
  };
  return (board) => {
    const lists = board.lists.filter((list) => !isArchived(list)).map(view);
    const isAll = lists.length === board.lists.length && lists.every((list, index) => list === board.lists[index]);
    return isAll ? board : { ...board, lists };
  };
}

function matching(filter: TodoFilter, calendar: Calendar): (todo: Todo) => boolean {
  const { words, label, assignee, due, priority, state } = filter;
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const isDue = due && passesDue(due, calendar, here);
  return (todo) => {
    const { assignees } = todo;
    if (wanted.length > 0 && !wanted.every((word) => textOf(todo).includes(word))) return false;
    if (label !== undefined && !todo.labels.includes(label)) return false;
    if (assignee === "none" ? assignees.length > 0 : assignee !== undefined && !assignees.includes(assignee))
      return false;
    if (priority !== undefined && (todo.priority ?? "none") !== priority) return false;
    if (state !== undefined && isDone(todo) !== (state === "done")) return false;
    return !isDue || isDue(todo, isDone(todo));
  };
}

/** Makes that a board is looked through for words sooner. */
export function prepareWords(board: Board): void {
  for (const { todos } of board.lists) for (const todo of todos) textOf(todo);
}

/** All texts of a todo in small letters, kept: nobody waits for them at every key. */
function textOf(todo: Todo): string {
  const known = texts.get(todo);
  if (known !== undefined) return known;
  const lines = todo.checklists.flatMap(({ title, lines }) => [title, ...lines.map((line) => line.text)]);
  const text = [todo.name, todo.description, ...lines].join("\n").toLocaleLowerCase();
  texts.set(todo, text);
  return text;
}

const texts = new WeakMap<Todo, string>();
