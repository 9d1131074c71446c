import { askAhead } from "./ahead.ts";
import { readSession } from "./session.ts";

/** How a board is opened: a personal one with its elements; a team's come over the socket. */
export const openingQuery = { data: "personal" } as const;

/** Asks for the board that this address shows, if it shows one, before the editor's code is there. */
export function askForBoard(pathname: string): void {
  const [, id] = /^\/whiteboard\/([\w-]+)\/?$/.exec(pathname) ?? [];
  const session = readSession();
  if (id && session) askAhead(`/api/whiteboard/${id}?data=${openingQuery.data}`, session.token);
}
