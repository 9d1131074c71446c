import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Actor } from "../../platform/sessions.ts";
import { endJoinRequest, isWaitingToJoin } from "./join-requests.ts";
import { notifyAdmins } from "./notify.ts";
import { lockTeam } from "./queries.ts";

/** Takes back one's own request to join a team, as long as nobody has answered it. */
export async function withdrawJoinRequest(
  context: Context,
  { userId }: Actor,
  teamId: string,
): Promise<Result<{ message: string }, Problem>> {
  const now = context.now();
  const isWithdrawn = await context.db.transaction(async (tx) => {
    // Whoever answers it has done so, or finds it gone.
    await lockTeam(tx, teamId);
    if (!(await isWaitingToJoin(tx, { teamId, userId, now }))) return false;
    await endJoinRequest(tx, teamId, userId);
    return true;
  });
  if (!isWithdrawn) return err(problem("join-request-not-found"));
  context.realtime.notifyChanged([userId], ["invitations"]);
  await notifyAdmins(context, teamId);
  return ok({ message: "Request withdrawn" });
}
