import type { Done, Priority, TodoChange, TodoFields } from "@tafel/domain";

/** What a form says of a todo; lists and people are undefined where they are not known. */
export type TodoForm = {
  readonly name: string;
  readonly priority: Priority | null;
  readonly dueDate: string | null;
  readonly listId: string | undefined;
  readonly assignees: readonly string[] | undefined;
};

/**
 * What makes a todo what the form says: only what was changed there, so that what others change meanwhile stays. `done`:
 * how it is ticked off if its new list does that.
 */
export function changesTo(todoId: string, was: TodoForm, is: TodoForm, done: Done | undefined): readonly TodoChange[] {
  const name = is.name.trim();
  const changes: Partial<TodoFields> = {
    ...(name !== "" && name !== was.name && { name }),
    ...(is.priority !== was.priority && { priority: is.priority }),
    // Without a day there is no time.
    ...(is.dueDate !== was.dueDate && { dueDate: is.dueDate, ...(is.dueDate === null && { dueTime: null }) }),
    ...(is.assignees && is.assignees.join() !== was.assignees?.join() && { assignees: is.assignees }),
  };
  const { listId } = is;
  return [
    ...(Object.keys(changes).length > 0 ? [{ type: "edit-todo" as const, todoId, changes }] : []),
    ...(listId !== undefined && listId !== was.listId
      ? [{ type: "move-todo" as const, todoId, listId, ...(done && { done }) }]
      : []),
  ];
}
