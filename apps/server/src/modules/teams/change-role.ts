import { type Problem, problem } from "@tafel/contract";
import { roleChange as decide, err, ok, type Result } from "@tafel/domain";
import { and, eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { memberships } from "../../platform/database/schema/index.ts";
import type { Actor } from "../../platform/sessions.ts";
import { asAdmin } from "./access.ts";
import { notifyInvited, notifyRoleChanged, notifyTeam } from "./notify.ts";
import { deleteInvitationsBy, lockTeam } from "./queries.ts";

/**
 * Makes a member an admin or an admin a member, including oneself, as long as one admin is left. On boards that not
 * everybody edits they are something else at once.
 */
export async function changeRole(
  context: Context,
  actor: Actor,
  { teamId, memberId, isAdmin }: { teamId: string; memberId: string; isAdmin: boolean },
): Promise<Result<{ message: string }, Problem>> {
  const changed = await context.db.transaction(async (tx): Promise<Result<readonly string[], Problem>> => {
    const members = await lockTeam(tx, teamId);
    const admin = await asAdmin(tx, actor, teamId);
    if (!admin.ok) return admin;
    const decision = decide(members ?? [], memberId, isAdmin);
    if (!decision.ok) return err(problem(decision.error === "last-admin" ? "last-admin" : "user-not-found"));
    if (!decision.value.changes) return ok([]);
    await tx
      .update(memberships)
      .set({ isAdmin })
      .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, memberId)));
    return ok(isAdmin ? [] : await deleteInvitationsBy(tx, teamId, memberId));
  });
  if (!changed.ok) return changed;
  await notifyRoleChanged(context, teamId, memberId);
  await notifyInvited(context, ...changed.value);
  await notifyTeam(context, teamId, "teams");
  return ok({ message: `Role updated to ${isAdmin ? "Admin" : "Member"}` });
}
