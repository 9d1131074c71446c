import type { ListedBoard, WireBoard } from "@tafel/contract";
import type { Board, Todo } from "@tafel/domain";
import { inTurns } from "../../platform/turns.ts";
import type { AssignableMember, FoundBoard } from "./queries.ts";

/** A board as the overview shows it. */
export const toListedBoard = (row: FoundBoard): ListedBoard => ({ ...toHead(row), todoCount: row.todoCount });

const toHead = (row: FoundBoard) => ({
  id: row.id,
  title: row.title,
  lastUpdated: row.updatedAt.toISOString(),
  creationDate: row.createdAt.toISOString(),
  isFavorite: row.isFavorite,
  teamId: row.teamId,
  role: row.role,
});

/** A board as it was read. */
export type OpenedBoard = {
  readonly row: FoundBoard;
  readonly board: Board;
  readonly version: number;
  readonly members: readonly AssignableMember[];
  /** The names of guests who have done something on it. */
  readonly guests?: ReadonlyMap<string, string>;
};

/** Characters in a piece; its last todo may make it longer. */
const pieceLength = 256 * 1024;

/**
 * A board as it crosses the wire (`WireBoard`), positions counted from 1: JSON text, piece by piece, because a full board
 * takes long to serialize.
 */
export async function* writeBoard({ row, board, version, members, guests }: OpenedBoard): AsyncGenerator<string> {
  const pause = inTurns();
  const names = new Map(members.map(({ userId, username }) => [userId, username]));
  const { lists: _, ...own } = board;
  const byLink = [...(guests ?? [])].map(([userId, name]) => ({ userId, name }));
  const others = byLink.length > 0 && { guests: byLink };
  let text = `${JSON.stringify({ ...toHead(row), ...own, version, ...others }).slice(0, -1)},"lists":[`;
  for (const [listIndex, list] of board.lists.entries()) {
    const { todos: __, ...rest } = list;
    const head = { ...rest, position: listIndex + 1 };
    text += `${listIndex > 0 ? "," : ""}${JSON.stringify(head).slice(0, -1)},"todos":[`;
    for (const [index, todo] of list.todos.entries()) {
      text += `${index > 0 ? "," : ""}${JSON.stringify(toWireTodo(todo, index + 1, names))}`;
      await pause();
      if (text.length < pieceLength) continue;
      yield text;
      text = "";
    }
    text += "]}";
  }
  yield `${text}]}`;
}

type WireTodo = WireBoard["lists"][number]["todos"][number];

const toWireTodo = ({ assignees, ...todo }: Todo, position: number, names: ReadonlyMap<string, string>): WireTodo => ({
  ...todo,
  position,
  assignedMembers: assignees.flatMap((userId) => {
    const name = names.get(userId);
    return name === undefined ? [] : [{ PK_User_ID: userId, Username: name }];
  }),
});
