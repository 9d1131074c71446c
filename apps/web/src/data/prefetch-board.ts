import { prefetch } from "./prefetched.ts";
import { readSession } from "./session.ts";

/** How a board is opened: a personal one with its elements; a team's come over the socket. */
export const openingQuery = { data: "personal" } as const;

/** The board that an address shows, and whether it says that it is a team's: where links to boards lead, it does. */
export function boardAt({ pathname, search }: Pick<Location, "pathname" | "search">) {
  const [, id] = /^\/whiteboard\/([\w-]+)\/?$/.exec(pathname) ?? [];
  const teamId = new URLSearchParams(search).get("teamId") ?? "personal";
  return id === undefined ? undefined : { id, isOfTeam: teamId !== "personal" };
}

/** Asks for a board before the editor's code is there. */
export function prefetchBoard(id: string): void {
  const session = readSession();
  if (session) prefetch(`/api/whiteboard/${id}?data=${openingQuery.data}`, session.token);
}

/** A team's board arrives over the socket, which connects meanwhile. */
export function prefetchSocket(id: string): void {
  void import("./socket.ts").then(
    ({ connectAhead }) => connectAhead("/whiteboards", id),
    // Whoever opens the board will ask for the code again.
    () => {},
  );
}
