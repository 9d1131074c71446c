import type { WireBoard } from "@tafel/contract";
import type { Board, List, Todo } from "@tafel/domain";

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
