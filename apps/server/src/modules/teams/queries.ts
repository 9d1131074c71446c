import { assignColors, type TeamMember } from "@tafel/domain";
import { and, asc, desc, eq, exists, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import { alias, union } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { boards, invitations, memberships, teams, users, whiteboards } from "../../platform/database/schema/index.ts";

export type Membership = { readonly teamId: string; readonly userId: string; readonly isAdmin: boolean };

/** A team as this person may see it: undefined when they are not a member. */
export async function membershipOf(db: Db | Tx, teamId: string, userId: string): Promise<Membership | undefined> {
  const [membership] = await db
    .select({ teamId: memberships.teamId, userId: memberships.userId, isAdmin: memberships.isAdmin })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), eq(memberships.userId, userId)));
  return membership;
}

export async function memberIdsOf(db: Db | Tx, teamId: string): Promise<string[]> {
  const members = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.teamId, teamId));
  return members.map(({ userId }) => userId);
}

export async function adminIdsOf(db: Db | Tx, teamId: string): Promise<string[]> {
  const admins = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(and(eq(memberships.teamId, teamId), memberships.isAdmin));
  return admins.map(({ userId }) => userId);
}

export async function teamName(db: Db | Tx, teamId: string): Promise<string | undefined> {
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, teamId));
  return team?.name;
}

/** Everybody's color in a team, by user id: the same on every process, and distinct for the first 24 who joined. */
export async function colorsOf(db: Db | Tx, teamId: string): Promise<ReadonlyMap<string, string>> {
  const members = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.teamId, teamId))
    .orderBy(asc(memberships.joinedAt), asc(memberships.userId));
  return assignColors(members.map(({ userId }) => userId));
}

/** The team's boards of both kinds that only those chosen edit, and admins. */
export async function boardsOfChosen(db: Db | Tx, teamId: string): Promise<readonly string[]> {
  const isOfChosen = (table: typeof boards | typeof whiteboards) =>
    and(eq(table.teamId, teamId), eq(table.editedBy, "chosen"));
  const rows = await union(
    db.select({ id: boards.id }).from(boards).where(isOfChosen(boards)),
    db.select({ id: whiteboards.id }).from(whiteboards).where(isOfChosen(whiteboards)),
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks the team until the transaction ends, and reads its current members. Every change to a team's members or their
 * roles holds this lock, and locks no account after it; that is why a team never loses its last admin. Undefined when
 * there is no such team. (No key update: adding a board to the team need not wait.)
 */
export async function lockTeam(tx: Tx, teamId: string): Promise<TeamMember[] | undefined> {
  const [team] = await tx.select({ id: teams.id }).from(teams).where(isThere(teamId)).for("no key update");
  if (!team) return undefined;
  return tx
    .select({ userId: memberships.userId, isAdmin: memberships.isAdmin, joinedAt: memberships.joinedAt })
    .from(memberships)
    .where(eq(memberships.teamId, teamId));
}

/** A team that is not in the trash. */
const isThere = (teamId: string) => and(eq(teams.id, teamId), isNull(teams.deletedAt));

/**
 * Keeps an account from being deleted until the transaction ends; false when it is already gone. Locked before a team.
 */
export async function pinAccount(tx: Tx, userId: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("key share");
  return found.length > 0;
}

/** The same for several, in the order of their ids; those that are already gone are passed over. */
export async function pinAccounts(tx: Tx, userIds: readonly string[]): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...userIds]))
    .orderBy(asc(users.id))
    .for("key share");
}

export async function teamExists(db: Db | Tx, teamId: string): Promise<boolean> {
  const found = await db.select({ id: teams.id }).from(teams).where(isThere(teamId));
  return found.length > 0;
}

export async function teamsOf(db: Db | Tx, userId: string) {
  return db
    .select({ id: teams.id, name: teams.name, description: teams.description, isAdmin: memberships.isAdmin })
    .from(memberships)
    .innerJoin(teams, eq(teams.id, memberships.teamId))
    .where(eq(memberships.userId, userId))
    .orderBy(asc(sql`lower(${teams.name})`), asc(teams.id));
}

export async function membersOf(db: Db | Tx, teamId: string) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
      email: users.email,
      pictureUpdatedAt: users.pictureUpdatedAt,
      isAdmin: memberships.isAdmin,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.teamId, teamId))
    .orderBy(asc(sql`lower(${users.firstName})`), asc(sql`lower(${users.lastName})`), asc(users.id));
}

/** Whether one person may see who the other is. */
export async function sharesTeam(db: Db | Tx, userId: string, otherId: string): Promise<boolean> {
  const other = alias(memberships, "other");
  const shared = await db
    .select({ teamId: memberships.teamId })
    .from(memberships)
    .innerJoin(other, and(eq(other.teamId, memberships.teamId), eq(other.userId, otherId)))
    .where(eq(memberships.userId, userId))
    .limit(1);
  return shared.length > 0;
}

/**
 * Whether an invitation can still be answered: it ends with its time, and with its inviter's right to invite, so that a
 * removed member cannot come back through an invitation they sent before.
 */
const isOpen = (db: Db | Tx, now: Date) =>
  and(
    gt(invitations.expiresAt, now),
    exists(
      db
        .select({ userId: memberships.userId })
        .from(memberships)
        .where(
          and(
            eq(memberships.teamId, invitations.teamId),
            eq(memberships.userId, invitations.inviterId),
            memberships.isAdmin,
          ),
        ),
    ),
  );

/** Invitations with what the invited person sees of them. */
const receivedInvitations = (db: Db | Tx) =>
  db
    .select({
      link: invitations.link,
      teamId: invitations.teamId,
      email: invitations.email,
      asAdmin: invitations.asAdmin,
      expiresAt: invitations.expiresAt,
      teamName: teams.name,
      description: teams.description,
      inviterName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(invitations)
    .innerJoin(teams, eq(teams.id, invitations.teamId))
    .innerJoin(users, eq(users.id, invitations.inviterId))
    .$dynamic();

export type ReceivedInvitation = NonNullable<Awaited<ReturnType<typeof openInvitation>>>;

export async function openInvitation(db: Db | Tx, link: string, now: Date) {
  const [invitation] = await receivedInvitations(db).where(and(eq(invitations.link, link), isOpen(db, now)));
  return invitation;
}

/** Whether there is an open invitation to this address. */
export async function isInvited(db: Db | Tx, email: string, now: Date): Promise<boolean> {
  const isTheirs = eq(sql`lower(${invitations.email})`, sql`lower(${email})`);
  const found = await db
    .select({ link: invitations.link })
    .from(invitations)
    .where(and(isTheirs, isOpen(db, now)))
    .limit(1);
  return found.length > 0;
}

const isTo = (userId: string) =>
  eq(sql`lower(${invitations.email})`, sql`(select lower(email) from users where id = ${userId})`);

/** The open invitations to an account's address, newest first. */
export async function invitationsTo(db: Db | Tx, userId: string, now: Date) {
  return receivedInvitations(db)
    .where(and(isTo(userId), isOpen(db, now)))
    .orderBy(desc(invitations.createdAt));
}

/** Ends a team's invitation to somebody who has become a member in another way. */
export async function deleteInvitationsTo(tx: Tx, teamId: string, userId: string): Promise<void> {
  await tx.delete(invitations).where(and(eq(invitations.teamId, teamId), isTo(userId)));
}

/** The open invitations of a team, newest first. */
export async function invitationsOf(db: Db | Tx, teamId: string, now: Date) {
  return db
    .select({
      link: invitations.link,
      email: invitations.email,
      asAdmin: invitations.asAdmin,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    .where(and(eq(invitations.teamId, teamId), isOpen(db, now)))
    .orderBy(desc(invitations.createdAt));
}

/**
 * Ends the open invitations that somebody has sent to a team, together with their right to invite: they must not come
 * back with that. Returns the invited addresses, to be notified after the commit.
 */
export async function deleteInvitationsBy(tx: Tx, teamId: string, inviterId: string): Promise<string[]> {
  const ended = await tx
    .delete(invitations)
    .where(and(eq(invitations.teamId, teamId), eq(invitations.inviterId, inviterId)))
    .returning({ email: invitations.email });
  return ended.map(({ email }) => email);
}

export async function deleteExpiredInvitations(db: Db | Tx, now: Date): Promise<void> {
  await db.delete(invitations).where(lt(invitations.expiresAt, now));
}
