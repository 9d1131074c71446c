import { and, eq, isNotNull, lt, lte, or, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { trashBegins } from "../../platform/history.ts";
import { kinds } from "./kinds.ts";

const day = 24 * 60 * 60 * 1000;

/** When a board that was deleted then is deleted for good. */
export const endOf = (deletedAt: Date, days: number): Date => new Date(deletedAt.getTime() + days * day);

/**
 * Deletes for good what has been in the trash for its time and, of each owner, what is more than they may have of a kind,
 * the oldest first: whoever makes and deletes boards over and over fills no disk. One board at a time, so that nobody
 * waits for all of them.
 */
export async function emptyTrash({ config, db, now }: Pick<Context, "config" | "db" | "now">): Promise<void> {
  const at = now();
  for (const { table, mostOf } of Object.values(kinds)) {
    const { id, deletedAt, formerOwnerId, formerTeamId } = table;
    const place = sql<number>`row_number() over (partition by ${formerOwnerId}, ${formerTeamId} order by ${deletedAt} desc)`;
    const trashed = db
      .select({ id, deletedAt, place: place.as("place") })
      .from(table)
      .where(isNotNull(deletedAt))
      .as("trashed");
    const isOver = lt(trashed.deletedAt, trashBegins(at, config.trashDays));
    const isTooMany = sql`${trashed.place} > ${config.limits[mostOf]}`;
    const over = await db.select({ id: trashed.id }).from(trashed).where(or(isOver, isTooMany));
    // Unless it was restored meanwhile.
    for (const board of over) await db.delete(table).where(and(eq(id, board.id), lte(deletedAt, at)));
  }
}
