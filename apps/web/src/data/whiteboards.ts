import { whiteboards } from "@tafel/contract";
import type { BoardRole } from "@tafel/domain";
import type { BaseElement } from "@tafel/whiteboard";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./api.ts";
import { orLastSeen } from "./last-seen.ts";
import { answerOf, queryClient } from "./query-client.ts";

/** A whiteboard as its card shows it. */
export type WhiteboardSummary = {
  readonly id: string;
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly lastEdited: string;
  readonly elementCount: number;
  readonly isFavorite: boolean;
  /** What this person is to it. */
  readonly role: BoardRole;
};

/** The whiteboards of a workspace (`personal` or a team's id), newest change first, without what is on them. */
export const whiteboardsQuery = (workspace: string) =>
  queryOptions({
    queryKey: ["whiteboards", workspace],
    queryFn: ({ queryKey }) => orLastSeen(queryKey, () => listedWhiteboards(workspace)),
  });

async function listedWhiteboards(workspace: string): Promise<readonly WhiteboardSummary[]> {
  const query = { data: "false", ...(workspace !== "personal" && { teamId: workspace }) } as const;
  const all = await answerOf(call(whiteboards.all, { query }));
  return all.map((board) => ({
    id: board.UUID,
    name: board.WhiteboardName,
    lastEdited: board.LastUpdated,
    elementCount: board.elementCount,
    isFavorite: board.isFavorite,
    role: board.role,
  }));
}

/** Asks for them before the page that shows them does. */
export const prefetchWhiteboards = (workspace: string): Promise<void> =>
  queryClient.prefetchQuery({ ...whiteboardsQuery(workspace), retry: false });

/** Makes a whiteboard in a workspace, once for an operation, empty or with these elements, and answers its id. */
export async function requestWhiteboard(
  workspace: string,
  operationId: string,
  name: string,
  elements?: readonly BaseElement[],
): Promise<string> {
  const team = workspace === "personal" ? {} : { teamId: workspace };
  const content = elements && { data: { elements: [...elements] } };
  return (await answerOf(call(whiteboards.create, { body: { name, operationId, ...team, ...content } }))).uuid;
}
