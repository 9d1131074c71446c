import type { TodoEvents } from "@tafel/contract";
import type { TodosContext } from "./todos-context.ts";

type Refresh = Parameters<TodoEvents["refreshBoard"]>[0];

/** Tells who has the board open what was done to it, and who sees it listed that it changed. */
export function tellSaved(context: TodosContext, people: readonly string[], refresh: Refresh, socketId?: string): void {
  tellRefresh(context, refresh, socketId);
  tellListedLater(context, people, refresh.boardId);
}

/** Tells all who have the board open but one socket. */
export const tellRefresh = ({ realtime }: TodosContext, refresh: Refresh, exceptSocket?: string): void =>
  realtime.todos.tell(refresh.boardId, "refreshBoard", refresh, exceptSocket);

/** The board is no more: whoever has it open is told, and put off it. */
export function tellDeleted({ realtime }: TodosContext, boardId: string): void {
  realtime.todos.tell(boardId, "board-closed", { boardId, code: "board-not-found" });
  realtime.todos.dismiss(boardId);
}

/**
 * The board is a team's now: whoever has it open is told and put off it, to come back as a member, whose rights are
 * watched.
 */
export function tellMoved({ realtime }: TodosContext, boardId: string, teamId: string): void {
  realtime.todos.tell(boardId, "board-moved", { boardId, teamId });
  realtime.todos.dismiss(boardId);
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
