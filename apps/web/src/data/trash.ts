import { trash, type WireTrashed } from "@tafel/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./api.ts";
import { answerOf, queryClient } from "./query-client.ts";

/** A deleted board or team, and how it is called. */
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

/** What shows what is back. */
const stale = {
  whiteboard: ["whiteboards"],
  todos: ["boards"],
  team: ["teams", "team", "whiteboards", "boards"],
} satisfies Record<Trashed["kind"], readonly string[]>;

/** Brings a deleted board back to where it was, or a team with its boards. */
export async function requestRestore({ kind, id }: Trashed): Promise<void> {
  await answerOf(call(trash.restore, { body: { kind, id } }));
  const keys = ["trash", ...stale[kind]];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}

export const requestDeletionForEver = ({ kind, id }: Trashed): Promise<unknown> =>
  answerOf(call(trash.deleteForEver, { body: { kind, id } }));
