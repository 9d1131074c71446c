import type { WireBoard } from "@tafel/contract";
import type { Board, List, Operation, Save, Todo } from "@tafel/domain";

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

export const idsOf = (operations: readonly Operation[]): string[] => operations.map(({ operationId }) => operationId);

/** What the server made of one's own operations. */
export function ownSave(
  operations: readonly Operation[],
  answer: { version: number; applied: string[]; altered: Operation[] },
): Save {
  const altered = new Map(answer.altered.map((operation) => [operation.operationId, operation]));
  const sent = new Map(operations.map((operation) => [operation.operationId, operation]));
  const applied = answer.applied.flatMap((id) => altered.get(id) ?? sent.get(id) ?? []);
  return { version: answer.version, operations: applied };
}
