import type { Place, TodoFields } from "@tafel/domain";
import { newId } from "../../../data/new-id.ts";
import type { OpenTodoBoard } from "../board/open-todo-board.ts";

/**
 * Changes a todo. One that was deleted in the meantime is restored where it was or, if its list is gone too, in the
 * first list, or in a new one where the board has none.
 */
export function saveTodo(
  session: OpenTodoBoard,
  { todo, list: formerList }: Place,
  isGone: boolean,
  changes: Partial<TodoFields> | undefined,
): void {
  const trimmed = changes && { ...changes, ...(changes.name !== undefined && { name: changes.name.trim() }) };
  if (isGone) {
    const { lists = [] } = session.state().board ?? {};
    const list = lists.find(({ id }) => id === formerList.id) ?? lists[0];
    const listId = list?.id ?? newId();
    const restored = { type: "restore-todo", listId, todo: { ...todo, ...trimmed } } as const;
    if (list) session.do(restored);
    else session.do({ type: "add-list", listId, title: formerList.title }, restored);
  } else if (trimmed) session.do({ type: "edit-todo", todoId: todo.id, changes: trimmed });
}
