import { readSession } from "../data/session.ts";

/** The parameters of a route with a team, or in the personal workspace. */
export type Workspace = { readonly params: { readonly teamId?: string } };

/**
 * Requests what an overview shows together with its code, not after it. The page reports a failure, because it asks
 * again. The queries are loaded when needed: they include the contract, which the landing page does without.
 */
export function prefetchWhiteboards({ params }: Workspace): void {
  if (!readSession()) return;
  void Promise.all([import("../data/query-client.ts"), import("../data/whiteboards.ts")]).then(
    ([{ queryClient }, { whiteboardsQuery }]) =>
      queryClient.prefetchQuery({ ...whiteboardsQuery(params.teamId ?? "personal"), retry: false }),
  );
}

export function prefetchBoards({ params }: Workspace): void {
  if (!readSession()) return;
  void Promise.all([import("../data/query-client.ts"), import("../data/boards.ts")]).then(
    ([{ queryClient }, { boardsQuery }]) =>
      queryClient.prefetchQuery({ ...boardsQuery(params.teamId ?? "personal"), retry: false }),
  );
}
