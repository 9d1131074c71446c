import {
  type Board,
  isRemindedAlike,
  type List,
  type ListSettings,
  longestIncreasing,
  settingsOf,
  type Todo,
} from "@tafel/domain";

/** A board as it is stored: its value, and the ranks of its lists and todos by id. */
export type StoredBoard = {
  readonly board: Board;
  readonly version: number;
  readonly listRanks: ReadonlyMap<string, number>;
  readonly todoRanks: ReadonlyMap<string, number>;
};

export type ListRow = ListSettings & { readonly id: string; readonly title: string; readonly rank: number };
export type TodoPlace = { readonly id: string; readonly listId: string; readonly rank: number };

/** What has to be written to turn the stored board into another one: only what changed. */
export type Writes = {
  readonly lists: readonly ListRow[];
  /** Todos that are new or edited. */
  readonly todos: readonly (TodoPlace & {
    readonly todo: Todo;
    readonly isReassigned: boolean;
    /** Whether its reminders are others, or go to others. */
    readonly isRemindedAnew: boolean;
  })[];
  /** Todos that only moved. */
  readonly moved: readonly TodoPlace[];
  readonly deletedTodos: readonly string[];
  readonly deletedLists: readonly string[];
};

/** Which rows change between the stored board and its next version, and that version. */
export function planWrites(stored: StoredBoard, next: Board): { readonly writes: Writes; readonly next: StoredBoard } {
  const before = stored.board;
  const listRanks = rankAgain(next.lists, stored.listRanks);
  const listsBefore = new Map(before.lists.map((list) => [list.id, list]));
  const changed = next.lists.filter((list) => listsBefore.get(list.id) !== list);
  const left = before.lists.filter((list) => !listRanks.has(list.id));

  const touchedBefore = [...left, ...changed.flatMap((list) => listsBefore.get(list.id) ?? [])];
  const todosBefore = new Map(
    touchedBefore.flatMap((list) => list.todos.map((todo) => [todo.id, { todo, listId: list.id }] as const)),
  );
  const todoRanks = new Map(stored.todoRanks);
  const todos: Writes["todos"][number][] = [];
  const moved: TodoPlace[] = [];
  const living = new Set<string>();
  for (const list of changed) {
    const stayed = ranksIn(list, todosBefore, stored.todoRanks);
    for (const [id, rank] of rankAgain(list.todos, stayed)) todoRanks.set(id, rank);
    for (const todo of list.todos) {
      living.add(todo.id);
      const was = todosBefore.get(todo.id);
      const rank = todoRanks.get(todo.id) ?? 0;
      const place = { id: todo.id, listId: list.id, rank };
      if (was?.todo !== todo)
        todos.push({
          ...{ ...place, todo, isReassigned: !isSame(was?.todo.assignees, todo.assignees) },
          isRemindedAnew: !isRemindedAlike(was?.todo, todo),
        });
      else if (was.listId !== list.id || stored.todoRanks.get(todo.id) !== rank) moved.push(place);
    }
  }
  const deletedTodos = [...todosBefore.keys()].filter((id) => !living.has(id));
  for (const id of deletedTodos) todoRanks.delete(id);
  const lists = next.lists.flatMap((list): ListRow[] => {
    const rank = listRanks.get(list.id) ?? 0;
    const was = listsBefore.get(list.id);
    const isSameRow = was && stored.listRanks.get(list.id) === rank && isSameHead(was, list);
    return isSameRow ? [] : [{ id: list.id, title: list.title, rank, ...settingsOf(list) }];
  });
  return {
    writes: { lists, todos, moved, deletedTodos, deletedLists: left.map(({ id }) => id) },
    next: { board: next, version: stored.version + 1, listRanks, todoRanks },
  };
}

function isSameHead(one: List, other: List): boolean {
  const [was, is] = [settingsOf(one), settingsOf(other)];
  return (
    one.title === other.title &&
    was.marksDone === is.marksDone &&
    was.limit === is.limit &&
    was.archivedAt === is.archivedAt
  );
}

type Standing = ReadonlyMap<string, { readonly listId: string }>;

/** The ranks of those todos that were in this list before. */
function ranksIn(list: List, before: Standing, ranks: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map(
    list.todos.flatMap(({ id }) => {
      const rank = before.get(id)?.listId === list.id ? ranks.get(id) : undefined;
      return rank === undefined ? [] : [[id, rank] as const];
    }),
  );
}

const isSame = (one: readonly string[] = [], other: readonly string[]): boolean => one.join() === other.join();

const step = 1024;

/**
 * Ranks that put the items in order: as many as possible keep theirs, the others get one between their neighbors. Where
 * no number is left in between, all are ranked anew.
 */
export function rankAgain(
  items: readonly { readonly id: string }[],
  ranks: ReadonlyMap<string, number>,
): Map<string, number> {
  const former = items.map(({ id }) => ranks.get(id));
  const staying = longestIncreasing(former);
  const fixed = former.map((rank, index) => (staying.has(index) ? rank : undefined));
  const result = new Map<string, number>();
  let last = 0;
  for (const [index, { id }] of items.entries()) {
    const rank = fixed[index] ?? between(last, index, fixed);
    if (index > 0 && rank <= last) return new Map(items.map((item, at) => [item.id, (at + 1) * step]));
    result.set(id, rank);
    last = rank;
  }
  return result;
}

/**
 * A number after `last` for the item at `index`, leaving room for the others before the next one that keeps its rank.
 */
function between(last: number, index: number, fixed: readonly (number | undefined)[]): number {
  let next = index + 1;
  while (next < fixed.length && fixed[next] === undefined) next += 1;
  const bound = fixed[next];
  if (bound === undefined) return index === 0 ? step : last + step;
  const low = index === 0 ? Math.min(0, bound - step) : last;
  return low + (bound - low) / (next - index + 1);
}
