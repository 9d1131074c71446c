import type { WireBoard } from "@tafel/contract";
import type { Board } from "@tafel/domain";

/** A board as its history has it. */
export function plain({ title, labels, lists }: WireBoard): Board {
  return {
    title,
    ...(labels && { labels }),
    lists: lists.map(({ position: _, ...list }) => ({
      ...list,
      todos: list.todos.map(({ position: __, assignedMembers, ...todo }) => ({
        ...todo,
        assignees: assignedMembers.map(({ PK_User_ID }) => PK_User_ID),
      })),
    })),
  };
}
