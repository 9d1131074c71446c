import type { WireBoard } from "@tafel/contract";
import type { Board, List, Todo, TodoOperation } from "@tafel/domain";
import type { Identified } from "@tafel/domain/sync";

/** A board from the wire as the value that operations are applied to. */
export const boardOf = ({ title, lists }: WireBoard): Board => ({
  title,
  lists: lists.map(
    ({ position: _, ...list }): List => ({
      ...list,
      todos: list.todos.map(
        ({ position: __, assignedMembers, ...todo }): Todo => ({
          ...todo,
          assignees: assignedMembers.map((member) => member.PK_User_ID),
        }),
      ),
    }),
  ),
});

/** Whether this person can never open the board again. */
export const isGone = (code: string): boolean => ["not-a-member", "team-not-found", "board-not-found"].includes(code);

export const identified = (operation: TodoOperation): Identified<TodoOperation> => ({
  operationId: operation.operationId,
  operation,
});
