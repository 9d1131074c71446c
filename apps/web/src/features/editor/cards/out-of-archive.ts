import { isArchived, type TodoChange } from "@tafel/domain";

type Part = { readonly id: string } & Parameters<typeof isArchived>[0];
type Archived = { readonly lists: readonly (Part & { readonly todos: readonly Part[] })[] };

/** What brings a todo or a list out of the archive: a todo may be there itself, or with its list. */
export const outOfArchive = ({ lists }: Archived, id: string): readonly TodoChange[] =>
  lists.flatMap((list): TodoChange[] => {
    const todo = list.todos.find((it) => it.id === id);
    if (!todo && list.id !== id) return [];
    const changes = { archivedAt: null };
    return [
      ...(isArchived(list) ? [{ type: "edit-list" as const, listId: list.id, changes }] : []),
      ...(todo && isArchived(todo) ? [{ type: "edit-todo" as const, todoId: id, changes }] : []),
    ];
  });
