import { and, lt, or, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

const day = 24 * 60 * 60 * 1000;
/** How long what was done to a board is kept, each operation with its id. */
const keptFor = 90 * day;
/** How long in a long history: what was done offline on Friday is still known on Monday. */
const longKeptFor = 7 * day;
/** Bytes from which on a history is long. */
export const longHistory = 8 * 1024 * 1024;

/**
 * Which operations are forgotten by now, of whiteboards as of to-do boards. **This is how long "exactly once" holds:** an
 * operation that comes again while its id is known is acknowledged and not done again. Later it is taken for new: it is
 * done to the board as it is by then, or refused where it cannot be done any more. That takes a browser that had no line
 * all that time, and lost an answer before: what waits is sent as soon as there is a line.
 *
 * Calls that carry no id say what is to be (this title, a favorite, this team's, gone), so that twice is once; a deletion
 * that comes again finds nothing, and says so. A board saved whole is what it says as well, but that a new list or todo
 * without an id of ours is new each time. A creation may carry an id (`creation.ts`), and what was created is known by it
 * while it is there; without one, as clients of the specification send it, it is new each time.
 */
export function isForgotten(now: Date, createdAt: PgColumn, isInLongHistory: SQL): SQL | undefined {
  const isOlderThan = (time: number) => lt(createdAt, new Date(now.getTime() - time));
  return or(isOlderThan(keptFor), and(isInLongHistory, isOlderThan(longKeptFor)));
}
