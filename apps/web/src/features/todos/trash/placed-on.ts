import { type Board, isArchived, listOf, type TodoChange } from "@tafel/domain";

type Placed = {
  readonly change: TodoChange;
  /** The title of the list a todo comes back in, where its own is not shown. */
  readonly elsewhere?: string;
};

/** What brings something back where it is seen: into the first list if its own is gone or archived. */
export function placedOn(board: Board, change: TodoChange): Placed | undefined {
  if (change.type !== "restore-todo") return { change };
  const own = listOf(board, change.listId);
  if (own && !isArchived(own)) return { change };
  const first = board.lists.find((list) => !isArchived(list));
  if (!first) return undefined;
  const { listId: _, after: __, ...rest } = change;
  return { change: { ...rest, listId: first.id }, elsewhere: first.title };
}
