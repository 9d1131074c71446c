import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import { teams } from "../../../platform/database/schema/index.ts";
import type { Member } from "../../../platform/sessions.ts";
import { findTrashedTeam, formerMembersOf } from "./queries.ts";

/** Deletes a team in the trash for good, with all that was in it. */
export async function deleteTeamForEver(
  { db, realtime }: Context,
  actor: Member,
  teamId: string,
): Promise<Result<void, Problem>> {
  const deleted = await db.transaction(async (tx) => {
    const found = await findTrashedTeam(tx, actor, teamId, { lock: true });
    if (!found.ok) return found;
    const adminIds = await formerMembersOf(tx, teamId, "admins");
    await tx.delete(teams).where(eq(teams.id, teamId));
    return ok(adminIds);
  });
  if (!deleted.ok) return deleted;
  realtime.notifyChanged(deleted.value, ["trash"]);
  return ok(undefined);
}
