import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { teams } from "../../platform/database/schema/index.ts";
import type { Member } from "../../platform/sessions.ts";
import { asAdmin, notifyTeam } from "../teams/index.ts";
import { putOffGuests } from "./put-off-guests.ts";
import { endLinksOfTeam } from "./queries.ts";

/** An admin's switch: without it nobody makes links to the team's boards, and those there are have ended. */
export async function allowLinks(
  context: Context,
  actor: Member,
  teamId: string,
  allows: boolean,
): Promise<Result<{ message: string }, Problem>> {
  const there = await context.db.transaction(async (tx): Promise<Result<readonly string[], Problem>> => {
    const admin = await asAdmin(tx, actor, teamId);
    if (!admin.ok) return admin;
    // Whoever is making a link at this moment has done so, or will not.
    await tx.update(teams).set({ allowsLinks: allows }).where(eq(teams.id, teamId));
    return ok(allows ? [] : await endLinksOfTeam(tx, teamId));
  });
  if (!there.ok) return there;
  putOffGuests(context, teamId, there.value);
  await notifyTeam(context, teamId);
  return ok({ message: "Saved" });
}
