import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { and, asc, desc, eq, exists, inArray, isNotNull, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db, Tx } from "../../../platform/database/connect.ts";
import { formerMemberships, teams, users } from "../../../platform/database/schema/index.ts";
import type { Actor } from "../../../platform/sessions.ts";

const ofAdmin = (userId: string) =>
  and(eq(formerMemberships.teamId, teams.id), eq(formerMemberships.userId, userId), formerMemberships.isAdmin);

/** The teams in the trash that this person was an admin of, the last deleted first. */
export function listTrashedTeams(db: Db | Tx, userId: string) {
  const deletedBy = sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`;
  return db
    .select({ id: teams.id, name: teams.name, deletedAt: teams.deletedAt, deletedBy })
    .from(teams)
    .innerJoin(formerMemberships, ofAdmin(userId))
    .leftJoin(users, eq(users.id, teams.deletedBy))
    .where(isNotNull(teams.deletedAt))
    .orderBy(desc(teams.deletedAt), teams.id);
}

/** Whether a team is in the trash and this person was its admin; to everybody else there is no such team. */
export async function findTrashedTeam(
  db: Db | Tx,
  { userId }: Actor,
  teamId: string,
  options: { readonly lock?: boolean } = {},
): Promise<Result<void, Problem>> {
  const query = db
    .select({ id: teams.id })
    .from(teams)
    .innerJoin(formerMemberships, ofAdmin(userId))
    .where(and(eq(teams.id, teamId), isNotNull(teams.deletedAt)));
  const found = await (options.lock ? query.for("update", { of: teams }) : query);
  return found.length > 0 ? ok(undefined) : err(problem("team-not-found"));
}

/** Those who were a team's members, or its admins. */
export async function formerMembersOf(db: Db | Tx, teamId: string, which: "all" | "admins"): Promise<string[]> {
  const isOne = which === "admins" ? formerMemberships.isAdmin : undefined;
  const found = await db
    .select({ userId: formerMemberships.userId })
    .from(formerMemberships)
    .where(and(eq(formerMemberships.teamId, teamId), isOne));
  return found.map(({ userId }) => userId);
}

/**
 * Deletes for good the teams in the trash that only this person could restore, whose account is being deleted. They are
 * locked in the order of their ids, so that of two admins who go at the same moment the second finds the first gone.
 */
export async function deleteTeamsOnlyTheyCouldRestore(tx: Tx, userId: string): Promise<void> {
  const locked = await tx
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        isNotNull(teams.deletedAt),
        exists(tx.select({ id: formerMemberships.userId }).from(formerMemberships).where(ofAdmin(userId))),
      ),
    )
    .orderBy(asc(teams.id))
    .for("update");
  if (locked.length === 0) return;
  const other = alias(formerMemberships, "other");
  const others = tx
    .select({ id: other.userId })
    .from(other)
    .where(and(eq(other.teamId, teams.id), other.isAdmin, ne(other.userId, userId)));
  const ids = locked.map(({ id }) => id);
  await tx.delete(teams).where(and(inArray(teams.id, ids), notExists(others)));
}
