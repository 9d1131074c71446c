import type { WireBoard } from "@tafel/contract";
import { type Board, type List, type TodoOperation, wholeTodo } from "@tafel/domain";
import type { Identified } from "@tafel/domain/sync";
import type { Copied, CopyHead } from "../../../data/delivery/offline-copy.ts";

/** A board from the wire as the value that operations are applied to. */
export const boardOf = ({ title, labels, estimates, lists }: WireBoard): Board => ({
  title,
  ...(labels && { labels }),
  ...(estimates && { estimates }),
  lists: lists.map(({ position: _, ...list }) => ({
    ...list,
    todos: list.todos.map(({ position: __, assignedMembers, ...todo }) => ({
      ...todo,
      assignees: assignedMembers.map((member) => member.PK_User_ID),
    })),
  })),
});

/** The usernames of those who are assigned to something on it, by id. */
export const namesOn = ({ lists }: WireBoard): ReadonlyMap<string, string> =>
  new Map(
    lists.flatMap(({ todos }) =>
      todos.flatMap(({ assignedMembers }) => assignedMembers.map((it) => [it.PK_User_ID, it.Username] as const)),
    ),
  );

/** Whom operations assign to a todo or a line. */
export const assignedBy = (operations: readonly TodoOperation[]): readonly string[] =>
  operations.flatMap((it) => {
    if (it.type === "edit-todo") return it.changes.assignees ?? [];
    if (it.type === "add-todo" || it.type === "restore-todo") return it.todo.assignees;
    return it.type === "edit-line" && it.changes.assignee ? [it.changes.assignee] : [];
  });

/** What this browser keeps of a board beside its lists. */
export type TodoCopyHead = CopyHead & Pick<Board, "labels" | "estimates">;

/** The copy of a board; one that was written before todos had all that they have is completed. */
export const copiedBoard = ({ head: { name, labels, estimates }, parts }: Copied<List, TodoCopyHead>): Board => ({
  title: name,
  ...(labels && { labels }),
  ...(estimates && { estimates }),
  lists: parts.flat().map((list) => ({ ...list, todos: list.todos.map(wholeTodo) })),
});

export const identified = (operation: TodoOperation): Identified<TodoOperation> => ({
  operationId: operation.operationId,
  operation,
});
