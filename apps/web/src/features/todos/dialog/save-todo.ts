import type { Place, TodoFields } from "@tafel/domain";
import type { OpenTodoBoard } from "../board/board-session.ts";

/**
 * Changes a todo. One that was deleted in the meantime is restored where it was or, if its list is gone too, in the
 * first list.
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
    if (list) session.do({ type: "restore-todo", listId: list.id, todo: { ...todo, ...trimmed } });
  } else if (trimmed) session.do({ type: "edit-todo", todoId: todo.id, changes: trimmed });
}
