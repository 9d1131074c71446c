import type { WireBoard } from "@tafel/contract";
import type { Board, List, Todo, TodoOperation } from "@tafel/domain";
import type { Identified, StoredAnswer } from "@tafel/domain/sync";
import type { SaveAnswer } from "./saver.ts";

/** A board from the wire as the value that operations are applied to. */
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

/** Whether this person can never open the board again. */
export const isGone = (code: string): boolean => ["not-a-member", "team-not-found", "board-not-found"].includes(code);

export const idsOf = (operations: readonly { readonly operationId: string }[]): string[] =>
  operations.map(({ operationId }) => operationId);

export const identified = (operation: TodoOperation): Identified<TodoOperation> => ({
  operationId: operation.operationId,
  operation,
});

/** The server's answer about operations that it has stored, now or before. */
export function storedIn(
  sent: readonly TodoOperation[],
  { version: seq, applied, altered, refused }: SaveAnswer,
): readonly StoredAnswer<TodoOperation>[] {
  const isNew = new Set(applied);
  const isRefused = new Set(refused.map(({ operationId }) => operationId));
  const asApplied = new Map(altered.map((operation) => [operation.operationId, { operation }]));
  return idsOf(sent)
    .filter((operationId) => !isRefused.has(operationId))
    .map((operationId) => ({ operationId, seq, isRepeated: !isNew.has(operationId), ...asApplied.get(operationId) }));
}
