import { readSession } from "../data/session.ts";

/** The parameters of a route with a team, or in the personal workspace. */
export type Workspace = { readonly params: { readonly teamId?: string } };

/**
 * Requests what an overview shows together with its code, not after it. The page reports a failure, because it asks
 * again. The queries are loaded when needed: they include the contract, which the landing page does without.
 */
export function prefetchWhiteboards({ params: { teamId = "personal" } }: Workspace): void {
  if (readSession()) void import("../data/whiteboards.ts").then((it) => it.prefetchWhiteboards(teamId));
}

export function prefetchBoards({ params: { teamId = "personal" } }: Workspace): void {
  if (readSession()) void import("../data/boards.ts").then((it) => it.prefetchBoards(teamId));
}
