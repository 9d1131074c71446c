import type { BoardRole } from "./rights.ts";

/** Who in its team edits a board: everybody, or those who were chosen, its creator and the team's admins. */
export const editedByChoices = ["everyone", "chosen"] as const;
export type EditedBy = (typeof editedByChoices)[number];

/** A board, as far as it decides what people are to it. */
type Given = { readonly teamId: string | null; readonly creatorId: string | null; readonly editedBy: EditedBy };

/** Somebody of its team; whether they are among those chosen, even while that does not count. */
type Person = { readonly userId: string; readonly isAdmin: boolean; readonly isChosen: boolean };

/** What somebody is to a board of their own, or of a team they are in. */
export function roleOn({ teamId, creatorId, editedBy }: Given, { userId, isAdmin, isChosen }: Person): BoardRole {
  if (teamId === null) return "owner";
  if (isAdmin) return "admin";
  if (creatorId === userId) return "creator";
  return editedBy === "everyone" || isChosen ? "member" : "viewing member";
}
