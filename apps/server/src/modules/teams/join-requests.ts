import { type JoiningState, joinRequestLifetime, pauseAfterDeclining } from "@tafel/domain";
import { and, asc, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { joinRequests, users } from "../../platform/database/schema/index.ts";
import { invitationsTo, membershipOf } from "./queries.ts";

/** How far somebody is on the way into a team. */
export type Joining = {
  readonly state: JoiningState;
  readonly inviteLink: string | null;
  readonly mayAskAt: Date | null;
};

const notInvited = { inviteLink: null, mayAskAt: null };

export async function joiningOf(db: Db | Tx, userId: string, teamId: string, now: Date): Promise<Joining> {
  if (await membershipOf(db, teamId, userId)) return { state: "member", ...notInvited };
  const invitation = (await invitationsTo(db, userId, now)).find((it) => it.teamId === teamId);
  if (invitation) return { state: "invited", inviteLink: invitation.link, mayAskAt: null };
  const [request] = await db.select().from(joinRequests).where(isJoinRequest(teamId, userId));
  if (!request) return { state: "none", ...notInvited };
  const { askedAt, declinedAt } = request;
  if (declinedAt === null && askedAt > waitingSince(now)) return { state: "asked", ...notInvited };
  const mayAskAt = declinedAt && new Date(declinedAt.getTime() + pauseAfterDeclining);
  return mayAskAt && mayAskAt > now
    ? { state: "declined", inviteLink: null, mayAskAt }
    : { state: "none", ...notInvited };
}

export const isJoinRequest = (teamId: string, userId: string) =>
  and(eq(joinRequests.teamId, teamId), eq(joinRequests.userId, userId));

const waitingSince = (now: Date) => new Date(now.getTime() - joinRequestLifetime);
const isWaiting = (now: Date) => and(isNull(joinRequests.declinedAt), gt(joinRequests.askedAt, waitingSince(now)));

type Asker = { readonly teamId: string; readonly userId: string; readonly now: Date };

/** Whether somebody asks to join a team, and was not answered. */
export async function isWaitingToJoin(tx: Tx, { teamId, userId, now }: Asker): Promise<boolean> {
  return (await tx.$count(joinRequests, and(isJoinRequest(teamId, userId), isWaiting(now)))) > 0;
}

/** Whoever is a member, or invited and joins, asks no more. */
export async function endJoinRequest(tx: Tx, teamId: string, userId: string): Promise<void> {
  await tx.delete(joinRequests).where(isJoinRequest(teamId, userId));
}

/** Most that are listed; those who answer them see the next. */
const mostListed = 200;

/** Who asks to join a team, oldest first. */
export async function joinRequestsOf(db: Db | Tx, teamId: string, now: Date) {
  return db
    .select({
      userId: users.id,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      email: users.email,
      boardName: joinRequests.boardName,
      askedAt: joinRequests.askedAt,
    })
    .from(joinRequests)
    .innerJoin(users, eq(users.id, joinRequests.userId))
    .where(and(eq(joinRequests.teamId, teamId), isWaiting(now)))
    .orderBy(asc(joinRequests.askedAt), asc(users.id))
    .limit(mostListed);
}

/** The requests of one person that wait, newest first. They know the teams by the boards they came to. */
export async function ownJoinRequests(db: Db | Tx, userId: string, now: Date) {
  const { teamId, boardName, askedAt } = joinRequests;
  return db
    .select({ teamId, boardName, askedAt })
    .from(joinRequests)
    .where(and(eq(joinRequests.userId, userId), isWaiting(now)))
    .orderBy(desc(askedAt), asc(teamId));
}

export async function forgetPastJoinRequests(db: Db | Tx, now: Date): Promise<void> {
  const declinedBefore = new Date(now.getTime() - pauseAfterDeclining);
  const isOver = or(lt(joinRequests.askedAt, waitingSince(now)), lt(joinRequests.declinedAt, declinedBefore));
  await db.delete(joinRequests).where(isOver);
}
