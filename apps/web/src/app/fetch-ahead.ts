import { readSession } from "../data/session.ts";

/** Of a route with a team, or of one's own workspace. */
export type Workspace = { readonly params: { readonly teamId?: string } };

/**
 * What an overview shows is asked for together with its code, not after it. A failure is the page's to tell: it asks
 * again. The queries are fetched when wanted, since they bring the contract, which the landing page does without.
 */
export function fetchWhiteboards({ params }: Workspace): void {
  if (!readSession()) return;
  void Promise.all([import("../data/query-client.ts"), import("../data/whiteboards.ts")]).then(
    ([{ queryClient }, { whiteboardsQuery }]) =>
      queryClient.prefetchQuery({ ...whiteboardsQuery(params.teamId ?? "personal"), retry: false }),
  );
}

export function fetchBoards({ params }: Workspace): void {
  if (!readSession()) return;
  void Promise.all([import("../data/query-client.ts"), import("../data/boards.ts")]).then(
    ([{ queryClient }, { boardsQuery }]) =>
      queryClient.prefetchQuery({ ...boardsQuery(params.teamId ?? "personal"), retry: false }),
  );
}
