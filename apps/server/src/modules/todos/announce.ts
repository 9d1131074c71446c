import type { TodoEvents } from "@tafel/contract";
import type { TodosContext } from "./todos-context.ts";

const prefix = "board:";
export const boardRoom = (boardId: string): string => `${prefix}${boardId}`;
/** The board of a Socket.IO room, or undefined for another kind of room. */
export const boardOfRoom = (room: string): string | undefined =>
  room.startsWith(prefix) ? room.slice(prefix.length) : undefined;

type Refresh = Parameters<TodoEvents["refreshBoard"]>[0];

/** Tells who has the board open what was done to it, and who sees it listed that it changed. */
export function tellSaved(context: TodosContext, people: readonly string[], refresh: Refresh, socketId?: string): void {
  tellRefresh(context, refresh, socketId);
  tellListedLater(context, people, refresh.boardId);
}

/** Tells all who have the board open but one socket. */
export function tellRefresh({ realtime }: TodosContext, refresh: Refresh, exceptSocket?: string): void {
  const others = realtime.io.of("/todos").to(boardRoom(refresh.boardId));
  (exceptSocket ? others.except(exceptSocket) : others).emit("refreshBoard", refresh);
}

/** The board is no more: whoever has it open is told and leaves its room. */
export function tellDeleted({ realtime }: TodosContext, boardId: string): void {
  const room = realtime.io.of("/todos").in(boardRoom(boardId));
  room.emit("board-closed", { boardId, code: "board-not-found" });
  room.socketsLeave(boardRoom(boardId));
}

/**
 * The board is a team's now: whoever has it open is told and leaves its room, to come back as a member, whose rights
 * are watched.
 */
export function tellMoved({ realtime }: TodosContext, boardId: string, teamId: string): void {
  const room = realtime.io.of("/todos").in(boardRoom(boardId));
  room.emit("board-moved", { boardId, teamId });
  room.socketsLeave(boardRoom(boardId));
}

/** Tells people that their lists of boards changed. */
export const tellListed = ({ realtime }: TodosContext, people: readonly string[]): void =>
  realtime.tellChanged(people, ["boards"]);

/** How soon overviews hear of saves, in milliseconds: a board at work would otherwise tell all at every move. */
const pause = 2_000;

function tellListedLater(context: TodosContext, people: readonly string[], boardId: string): void {
  const { newsWaiting } = context;
  if (newsWaiting.has(boardId)) return;
  newsWaiting.add(boardId);
  setTimeout(() => {
    newsWaiting.delete(boardId);
    tellListed(context, people);
  }, pause).unref();
}
