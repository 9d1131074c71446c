import type { WireBoard } from "@tafel/contract";
import type { Board, List, Operation, Todo } from "@tafel/domain";
import type { Identified } from "@tafel/domain/sync";

/** A board as it crosses the wire, as the value that operations are applied to. */
export const boardOf = ({ title, lists }: WireBoard): Board => ({
  title,
  lists: lists.map(
    (list): List => ({
      id: list.id,
      title: list.title,
      todos: list.todos.map(
        ({ position: _, assignedMembers, ...todo }): Todo => ({
          ...todo,
          assignees: assignedMembers.map((member) => member.PK_User_ID),
        }),
      ),
    }),
  ),
});

/** Whether a board can never be opened again by this person. */
export const isGone = (code: string): boolean => ["not-a-member", "team-not-found", "board-not-found"].includes(code);

export const identified = (operation: Operation): Identified<Operation> => ({
  operationId: operation.operationId,
  operation,
});
