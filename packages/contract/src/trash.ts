import { sharedKinds } from "@tafel/domain";
import * as z from "zod/mini";
import { id, message, moment } from "./fields.ts";
import { route } from "./route.ts";

const here = { area: "trash", method: "POST", access: "session" } as const;

/** What can be in the trash. */
export const trashedKinds = [...sharedKinds, "team"] as const;

const kind = z.enum(trashedKinds);
const one = z.object({ kind, id });

const trashed = z.object({
  kind,
  id,
  name: z.string(),
  deletedAt: moment,
  /** By name; null when they have no account any more. */
  deletedBy: z.nullable(z.string()),
  /** When it is deleted for good. */
  endsAt: moment,
});

export type WireTrashed = z.infer<typeof trashed>;

/** Boards and teams that were deleted, for as long as they can be restored. */
export const trash = {
  list: route({
    ...here,
    path: "/api/trash/list",
    summary:
      "List the deleted boards of a team (all for its admins, for other members those that they deleted) or, without a team, your own, and the deleted teams that you were an admin of",
    body: z.object({ teamId: z.nullable(id) }),
    answer: z.object({ boards: z.array(trashed) }),
    isRead: true,
  }),
  restore: route({
    ...here,
    path: "/api/trash/restore",
    summary:
      "Restore a deleted board to where it was, with all that was on it, or a team with its members and boards; links have ended",
    body: one,
    answer: message,
  }),
  deleteForEver: route({
    ...here,
    path: "/api/trash/delete",
    summary: "Delete a deleted board or team for good",
    body: one,
    answer: message,
  }),
};
