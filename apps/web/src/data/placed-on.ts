import { isArchived, type List, type TodoChange } from "@tafel/domain";

type Place = { readonly lists: readonly (Pick<List, "id" | "title"> & Parameters<typeof isArchived>[0])[] };

type Placed = {
  readonly change: TodoChange;
  /** The title of the list a todo comes back in, where its own is not shown. */
  readonly elsewhere?: string;
};

/** What brings something back where it is seen: into the first list if its own is gone or archived. */
export function placedOn(board: Place, change: TodoChange): Placed | undefined {
  if (change.type !== "restore-todo") return { change };
  const own = board.lists.find(({ id }) => id === change.listId);
  if (own && !isArchived(own)) return { change };
  const first = board.lists.find((list) => !isArchived(list));
  if (!first) return undefined;
  const { listId: _, after: __, ...rest } = change;
  return { change: { ...rest, listId: first.id }, elsewhere: first.title };
}
