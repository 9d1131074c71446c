import { and, eq, isNotNull, lt, lte, not, or, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { teams } from "../../platform/database/schema/index.ts";
import { trashBegins } from "../../platform/history.ts";
import { kinds } from "./kinds.ts";

const day = 24 * 60 * 60 * 1000;

/** When a board that was deleted then is deleted for good. */
export const endOf = (deletedAt: Date, days: number): Date => new Date(deletedAt.getTime() + days * day);

type Emptied = Pick<Context, "config" | "db" | "now">;

/**
 * Deletes for good what has been in the trash for its time and, of each owner, what is more than they may have of a kind,
 * the oldest first: whoever makes and deletes boards over and over fills no disk. One at a time, so that nobody waits for
 * all of them.
 */
export async function emptyTrash(context: Emptied): Promise<void> {
  await deleteTeams(context);
  await deleteBoards(context);
}

/** What was deleted with a team goes with it. */
async function deleteBoards({ config, db, now }: Emptied): Promise<void> {
  const at = now();
  for (const { table, mostOf } of Object.values(kinds)) {
    const { id, deletedAt, formerOwnerId, formerTeamId } = table;
    const place = sql<number>`row_number() over (partition by ${formerOwnerId}, ${formerTeamId} order by ${deletedAt} desc)`;
    const trashed = db
      .select({ id, deletedAt, place: place.as("place") })
      .from(table)
      .where(and(isNotNull(deletedAt), not(table.deletedWithTeam)))
      .as("trashed");
    const isOver = lt(trashed.deletedAt, trashBegins(at, config.trashDays));
    const isTooMany = sql`${trashed.place} > ${config.limits[mostOf]}`;
    const over = await db.select({ id: trashed.id }).from(trashed).where(or(isOver, isTooMany));
    // Unless it was restored meanwhile.
    for (const board of over) await db.delete(table).where(and(eq(id, board.id), lte(deletedAt, at)));
  }
}

/** Of those that one person deleted, as many stay as they may be in. */
async function deleteTeams({ config, db, now }: Emptied): Promise<void> {
  const at = now();
  const { id, deletedAt, deletedBy } = teams;
  const place = sql<number>`row_number() over (partition by coalesce(${deletedBy}, ${id}) order by ${deletedAt} desc)`;
  const trashed = db
    .select({ id, deletedAt, place: place.as("place") })
    .from(teams)
    .where(isNotNull(deletedAt))
    .as("trashed");
  const isOver = lt(trashed.deletedAt, trashBegins(at, config.trashDays));
  const isTooMany = sql`${trashed.place} > ${config.limits.teamsPerAccount}`;
  const over = await db.select({ id: trashed.id }).from(trashed).where(or(isOver, isTooMany));
  for (const team of over) await db.delete(teams).where(and(eq(id, team.id), lte(deletedAt, at)));
}
