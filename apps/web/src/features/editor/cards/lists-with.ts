import type { FoundList, FoundTodo } from "@tafel/contract";

type Listed = { readonly list: FoundList; readonly todos: readonly FoundTodo[] };

/** The lists that were found, each with its todos that were, and then those of which only todos were. */
export function listsWith(found: {
  readonly lists: readonly FoundList[];
  readonly todos: readonly FoundTodo[];
}): readonly Listed[] {
  const listed = new Map<string, { list: FoundList; todos: FoundTodo[] }>();
  for (const list of found.lists) listed.set(`${list.boardId} ${list.id}`, { list, todos: [] });
  for (const todo of found.todos) {
    const { boardId, boardTitle, listId, list: title } = todo;
    const key = `${boardId} ${listId}`;
    const known = listed.get(key) ?? { list: { id: listId, title, boardId, boardTitle }, todos: [] };
    known.todos.push(todo);
    listed.set(key, known);
  }
  return [...listed.values()];
}
