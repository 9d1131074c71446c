import { trash, type WireTrashed } from "@tafel/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./api.ts";
import { answerOf, queryClient } from "./query-client.ts";

/** A deleted board, and how it is called. */
export type Trashed = Pick<WireTrashed, "kind" | "id" | "name">;

/** The deleted boards of a workspace (`personal` or a team's id) that this person may restore, the last deleted first. */
export const trashQuery = (workspace: string) =>
  queryOptions({
    queryKey: ["trash", workspace],
    queryFn: async (): Promise<readonly WireTrashed[]> => {
      const teamId = workspace === "personal" ? null : workspace;
      return (await answerOf(call(trash.list, { body: { teamId } }))).boards;
    },
  });

/** Brings a deleted board back to where it was. */
export async function requestRestore({ kind, id }: Trashed): Promise<void> {
  await answerOf(call(trash.restore, { body: { kind, id } }));
  const stale = [["trash"], [kind === "todos" ? "boards" : "whiteboards"]];
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

export const requestDeletionForEver = ({ kind, id }: Trashed): Promise<unknown> =>
  answerOf(call(trash.deleteForEver, { body: { kind, id } }));
