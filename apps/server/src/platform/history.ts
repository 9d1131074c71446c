import { and, lt, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

const day = 24 * 60 * 60 * 1000;
/** How long the operations on a board are kept, with their ids. */
const retention = 90 * day;
/** How long in a long history: what was done offline on Friday is still known on Monday. */
const longRetention = 7 * day;
/** From this many bytes on, a history is long. */
export const longHistory = 8 * 1024 * 1024;

/** No particular person: the author of forgotten operations that several people made. */
export const nobody = "00000000-0000-0000-0000-000000000000";

/** Since when what was deleted can be restored. */
export const trashBegins = (now: Date, days: number): Date => new Date(now.getTime() - days * day);

/**
 * Which operations have been forgotten, on whiteboards and to-do boards. **This is how long "exactly once" holds:** a
 * repeated operation whose id is known is acknowledged and not applied again. Later it counts as new: it is applied to
 * the current board, or refused if it cannot be applied any more. That only happens to a browser that was offline all
 * that time after an answer got lost: pending operations are sent as soon as there is a connection.
 *
 * Calls without an id state the result they want (this title, a favorite, this team's, deleted), so that twice has the
 * effect of once; a repeated deletion or restoration finds nothing, and says so. A board saved whole also states its result, except
 * that a new list or todo without one of our ids is new each time. A creation may carry an id (`creation.ts`), which is
 * known for as long as what it created exists; without one, as clients of the specification send it, it is new each
 * time.
 */
export function isForgotten(now: Date, createdAt: PgColumn, isInLongHistory: SQL): SQL | undefined {
  const isOlderThan = (time: number) => lt(createdAt, new Date(now.getTime() - time));
  return or(isOlderThan(retention), and(isInLongHistory, isOlderThan(longRetention)));
}

/** How long the last state of each hour is kept when the operations are forgotten; then that of each day. */
const hourly = 30 * day;

/**
 * Which operations are kept as one, with the last of them, when they are forgotten: the same value for all operations of an
 * hour, later of a day, and in the end of all that is older than so many days.
 */
export function spanOf(now: Date, createdAt: PgColumn, isInLongHistory: SQL, historyDays: number): SQL<Date> {
  const ago = (time: number) => sql`${new Date(now.getTime() - time).toISOString()}::timestamptz`;
  const hourlySince = sql`case when ${isInLongHistory} then ${ago(longRetention + hourly)} else ${ago(retention + hourly)} end`;
  const beginOf = (part: "day" | "hour") => sql`date_trunc(${sql.raw(`'${part}'`)}, ${createdAt}, 'UTC')`;
  return sql`case when ${createdAt} < ${ago(historyDays * day)} then '-infinity'::timestamptz
    when ${createdAt} < ${hourlySince} then ${beginOf("day")} else ${beginOf("hour")} end`;
}
