import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Limit } from "../../platform/limits.ts";
import { takeMailTo } from "../../platform/mail/take-mail-to.ts";
import type { Actor } from "../../platform/sessions.ts";

/** One invitation by mail, counted for its sender, the team, its recipient and the server. */
export async function takeInvitation(
  context: Context,
  { userId }: Actor,
  { teamId, email }: { readonly teamId: string; readonly email: string },
): Promise<Result<void, Problem>> {
  const { limits, config } = context;
  const { invitationsPerHour, invitationsPerServerPerHour } = config.limits;
  const hourly = (name: string, points: number): Limit => ({ name, points, seconds: 60 * 60, isLasting: true });
  for (const take of [
    () => limits.take(hourly("invitations-by", invitationsPerHour), userId),
    () => limits.take(hourly("invitations", invitationsPerHour), teamId),
    () => takeMailTo(context, "invitation", email),
    () => limits.take(hourly("invitations-in-all", invitationsPerServerPerHour), ""),
  ]) {
    const taken = await take();
    if (!taken.ok) return taken;
  }
  return ok(undefined);
}

/** One request to join a team, counted for whoever asks, for the two, and for the team. */
export async function takeJoinRequest(
  { limits, config }: Context,
  userId: string,
  teamId: string,
): Promise<Result<void, Problem>> {
  const { joinRequestsPerAccountPerDay, joinRequestsToTheSamePerDay, joinRequestsPerTeamPerDay } = config.limits;
  const daily = (name: string, points: number): Limit => ({ name, points, seconds: 24 * 60 * 60, isLasting: true });
  for (const [limit, key] of [
    [daily("join-requests-by", joinRequestsPerAccountPerDay), userId],
    [daily("join-requests-again", joinRequestsToTheSamePerDay), `${userId} ${teamId}`],
    [daily("join-requests", joinRequestsPerTeamPerDay), teamId],
  ] as const) {
    const taken = await limits.take(limit, key);
    if (!taken.ok) return taken;
  }
  return ok(undefined);
}
