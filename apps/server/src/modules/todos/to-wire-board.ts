import type { ListedBoard, WireBoard } from "@tafel/contract";
import type { Board } from "@tafel/domain";
import type { AssignableMember, BoardRow } from "./queries.ts";

/** A board as the overview shows it. */
export const toListedBoard = (row: BoardRow): ListedBoard => ({ ...toHead(row), todoCount: row.todoCount });

const toHead = (row: BoardRow) => ({
  id: row.id,
  title: row.title,
  lastUpdated: row.updatedAt.toISOString(),
  creationDate: row.createdAt.toISOString(),
  isFavorite: row.isFavorite,
  teamId: row.teamId,
});

/** A board as it crosses the wire, positions counted from 1. */
export function toWireBoard(
  row: BoardRow,
  board: Board,
  version: number,
  members: readonly AssignableMember[],
): WireBoard {
  const names = new Map(members.map(({ userId, username }) => [userId, username]));
  return {
    ...toHead(row),
    title: board.title,
    version,
    lists: board.lists.map((list, listIndex) => ({
      id: list.id,
      title: list.title,
      position: listIndex + 1,
      todos: list.todos.map(({ assignees, ...todo }, index) => ({
        ...todo,
        position: index + 1,
        assignedMembers: assignees.flatMap((userId) => {
          const name = names.get(userId);
          return name === undefined ? [] : [{ PK_User_ID: userId, Username: name }];
        }),
      })),
    })),
  };
}
