import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { Context } from "../../context.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { joinRequests } from "../../platform/database/schema/index.ts";
import type { Visitor } from "../../platform/http/visitor.ts";
import { languageOfMail } from "../../platform/mail/language.ts";
import { takeMailTo } from "../../platform/mail/take-mail-to.ts";
import { checkTeamQuota } from "../../platform/quotas.ts";
import type { Member } from "../../platform/sessions.ts";
import { accountById } from "../accounts/index.ts";
import { type Joining, joiningOf } from "./join-requests.ts";
import { takeJoinRequest } from "./limits.ts";
import { joinRequestMail } from "./mails.ts";
import { notifyAdmins } from "./notify.ts";
import { adminIdsOf, lockTeam, pinAccount, teamName } from "./queries.ts";

type Wish = {
  readonly teamId: string;
  /** The board whose guest they are, to name the request by. */
  readonly boardName: string;
  /** Whether they are still its guest, once the team is locked. */
  readonly mayStill: (tx: Tx) => Promise<Result<unknown, Problem>>;
};

/**
 * Asks a team's admins to take somebody in, and tells them: once, however often it is pressed. Whoever is invited, waits
 * already or is a member asks nobody.
 */
export async function requestToJoin(
  context: Context,
  actor: Member,
  wish: Wish,
  visitor: Visitor,
): Promise<Result<Joining, Problem>> {
  const now = context.now();
  const { userId } = actor;
  const { teamId, boardName, mayStill } = wish;
  const before = askable(await joiningOf(context.db, userId, teamId, now), now);
  if (!before.ok || before.value.state !== "none") return before;
  const allowed = await takeJoinRequest(context, userId, teamId);
  if (!allowed.ok) return allowed;
  const asked = await context.db.transaction(async (tx): Promise<Result<Joining, Problem>> => {
    if (!(await pinAccount(tx, userId))) return err(problem("unauthorized"));
    await lockTeam(tx, teamId);
    const may = await mayStill(tx);
    if (!may.ok) return may;
    const still = askable(await joiningOf(tx, userId, teamId, now), now);
    if (!still.ok || still.value.state !== "none") return still;
    const room = await checkTeamQuota(tx, context.config.limits, userId);
    if (!room.ok) return room;
    const values = { boardName, askedAt: now, declinedAt: null };
    await tx
      .insert(joinRequests)
      .values({ teamId, userId, ...values })
      .onConflictDoUpdate({ target: [joinRequests.teamId, joinRequests.userId], set: values });
    return still;
  });
  if (!asked.ok || asked.value.state !== "none") return asked;
  context.background.run("a request to join a team by mail", () => mailAdmins(context, userId, wish, visitor));
  context.realtime.notifyChanged([userId], ["invitations"]);
  await notifyAdmins(context, teamId);
  return ok({ ...asked.value, state: "asked" });
}

/** Refuses whoever was declined a moment ago. */
function askable(joining: Joining, now: Date): Result<Joining, Problem> {
  const { state, mayAskAt } = joining;
  if (state !== "declined" || !mayAskAt) return ok(joining);
  return err(problem("declined-lately", { timeLeft: Math.ceil((mayAskAt.getTime() - now.getTime()) / 1000) }));
}

/** One mail to each admin, few a day; the request stands where they look after members anyway. */
async function mailAdmins(
  context: Context,
  userId: string,
  { teamId, boardName }: Wish,
  visitor: Visitor,
): Promise<void> {
  const { db, config, post } = context;
  const [asker, team] = [await accountById(db, userId), await teamName(db, teamId)];
  if (!asker || team === undefined) return;
  const request = { asker: `${asker.firstName} ${asker.lastName}`, email: asker.email, team, board: boardName };
  const url = `${config.publicUrl}/teams/${teamId}/users`;
  for (const adminId of await adminIdsOf(db, teamId)) {
    const admin = await accountById(db, adminId);
    if (!admin || !(await takeMailTo(context, "join-request", admin.email)).ok) continue;
    await post.send(joinRequestMail(languageOfMail(context, admin, visitor), admin, request, url));
  }
}
