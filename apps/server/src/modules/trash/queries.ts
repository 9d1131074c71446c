import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result, type SharedKind } from "@tafel/domain";
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { memberships, users } from "../../platform/database/schema/index.ts";
import type { Owner } from "../../platform/quotas.ts";
import type { Actor } from "../../platform/sessions.ts";
import { kinds, type TrashedBoard } from "./kinds.ts";

type Table = (typeof kinds)[SharedKind]["table"];

const ownMembership = (table: Table, userId: string) =>
  and(eq(memberships.teamId, table.formerTeamId), eq(memberships.userId, userId));

/**
 * Whose trash a board is in: that of its owner; of a team's board, that of the team's admins, and of whoever deleted it for
 * as long as they are a member.
 */
const isTheirs = (table: Table, userId: string): SQL | undefined =>
  or(
    and(isNull(table.formerTeamId), eq(table.formerOwnerId, userId)),
    and(isNotNull(memberships.userId), or(memberships.isAdmin, eq(table.deletedBy, userId))),
  );

/** The boards of one kind that this person finds in a team's trash or, without a team, in their own; the last deleted first. */
export function listTrashed(db: Db | Tx, kind: SharedKind, userId: string, teamId: string | undefined) {
  const { table, nameOf } = kinds[kind];
  const deletedBy = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;
  return db
    .select({ id: table.id, name: nameOf, deletedAt: table.deletedAt, deletedBy })
    .from(table)
    .leftJoin(memberships, ownMembership(table, userId))
    .leftJoin(users, eq(users.id, table.deletedBy))
    .where(and(teamId ? eq(table.formerTeamId, teamId) : eq(table.formerOwnerId, userId), isTheirs(table, userId)))
    .orderBy(desc(table.deletedAt), table.id);
}

/** The owner that a board in this person's trash had; to everybody else there is no such board. */
export async function findTrashed(
  db: Db | Tx,
  { userId }: Actor,
  { kind, id }: TrashedBoard,
  options: { readonly lock?: boolean } = {},
): Promise<Result<Owner, Problem>> {
  const { table, unknown } = kinds[kind];
  const query = db
    .select({ ownerId: table.formerOwnerId, teamId: table.formerTeamId })
    .from(table)
    .leftJoin(memberships, ownMembership(table, userId))
    .where(and(eq(table.id, id), isNotNull(table.deletedAt), isTheirs(table, userId)));
  const [owner] = await (options.lock ? query.for("update", { of: table }) : query);
  return owner ? ok(owner) : err(problem(unknown));
}

/** Those whose lists show the boards of an owner. */
export async function peopleOf(db: Db | Tx, { ownerId, teamId }: Owner): Promise<string[]> {
  if (!teamId) return ownerId ? [ownerId] : [];
  const { userId } = memberships;
  const members = await db.select({ userId }).from(memberships).where(eq(memberships.teamId, teamId));
  return members.map((member) => member.userId);
}
