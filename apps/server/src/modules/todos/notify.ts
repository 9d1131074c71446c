import type { TodoEvents } from "@tafel/contract";
import type { Context } from "../../context.ts";
import type { TodosContext } from "./todos-context.ts";

type Refresh = Parameters<TodoEvents["refreshBoard"]>[0];

/** Broadcasts what was done to a board, and notifies those whose lists show it. */
export function notifySaved(
  context: TodosContext,
  people: readonly string[],
  refresh: Refresh,
  socketId?: string,
): void {
  broadcastRefresh(context, refresh, socketId);
  scheduleListNotices(context, people, refresh.boardId);
}

/** Sent to everybody who has the board open, except one socket. */
export const broadcastRefresh = ({ realtime }: TodosContext, refresh: Refresh, exceptSocket?: string): void =>
  realtime.todos.broadcast(refresh.boardId, "refreshBoard", refresh, exceptSocket);

/** The board was deleted: those who have it open are notified and removed from it. */
export function notifyDeleted({ realtime }: TodosContext, boardId: string): void {
  realtime.todos.broadcast(boardId, "board-closed", { boardId, code: "board-not-found" });
  realtime.todos.dismiss(boardId);
}

/**
 * The board belongs to a team now: those who have it open are notified and removed from it, and join again as members,
 * whose rights are watched.
 */
export function notifyMoved({ realtime }: TodosContext, boardId: string, teamId: string): void {
  realtime.todos.broadcast(boardId, "board-moved", { boardId, teamId });
  realtime.todos.dismiss(boardId);
}

/** Notifies people that their lists of boards changed. */
export const notifyLists = ({ realtime }: Context, people: readonly string[]): void =>
  realtime.notifyChanged(people, ["boards"]);

/** How long overviews wait for saves, in milliseconds: a busy board would otherwise notify everybody of every move. */
const pause = 2_000;

function scheduleListNotices(context: TodosContext, people: readonly string[], boardId: string): void {
  const { listsToNotify } = context;
  if (listsToNotify.has(boardId)) return;
  listsToNotify.add(boardId);
  setTimeout(() => {
    listsToNotify.delete(boardId);
    notifyLists(context, people);
  }, pause).unref();
}
