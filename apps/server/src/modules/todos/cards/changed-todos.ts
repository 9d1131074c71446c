import type { TodoOperation } from "@tafel/domain";

/** What was done to a to-do board, for those who show todos elsewhere; without ids it may be any todo of the board. */
export type ChangedTodos = { readonly boardId: string; readonly todoIds?: readonly string[] };

/** More are asked for as a whole board. */
const most = 1_000;

export function changedBy(boardId: string, operations: readonly TodoOperation[]): ChangedTodos {
  const todoIds = new Set<string>();
  for (const operation of operations) {
    if ("todoId" in operation) todoIds.add(operation.todoId);
    else if ("todo" in operation) todoIds.add(operation.todo.id);
    else if (operation.type === "restore-list") for (const { id } of operation.list.todos) todoIds.add(id);
    else if (!changesNoTodo.has(operation.type)) return { boardId };
  }
  return todoIds.size > most ? { boardId } : { boardId, todoIds: [...todoIds] };
}

const changesNoTodo: ReadonlySet<string> = new Set(["add-list", "move-list", "mark-list", "edit-board"]);
