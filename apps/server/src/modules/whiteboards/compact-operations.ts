import { count, eq, gt, max, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { whiteboardOperations, whiteboards } from "../../platform/database/schema/index.ts";
import { isForgotten, longHistory, spanOf, trashBegins } from "../../platform/history.ts";
import { putTogether } from "./put-together.ts";
import { forgetDeletions, keepDeletions } from "./trash/keep-deletions.ts";

/**
 * Replaces each board's old operations by what they did together: in an hour, later in a day, and at last up to the oldest
 * day that is kept. So replaying the history still gives the board at the end of each, and the current one; and it is
 * forgotten which elements were deleted up to then. Returns how many boards were compacted.
 */
export async function compactOperations(
  {
    db,
    now,
    config,
  }: Pick<Context, "db" | "now"> & { readonly config: Pick<Context["config"], "trashDays" | "historyDays"> },
  longFrom = longHistory,
): Promise<number> {
  const since = trashBegins(now(), config.trashDays);
  await forgetDeletions(db, since);
  const { whiteboardId, seq, createdAt } = whiteboardOperations;
  const isLong = gt(whiteboards.historyBytes, longFrom);
  const span = spanOf(now(), createdAt, isLong, config.historyDays);
  const old = await db
    .select({ whiteboardId, upTo: max(seq) })
    .from(whiteboardOperations)
    .innerJoin(whiteboards, eq(whiteboards.id, whiteboardId))
    .where(isForgotten(now(), createdAt, isLong))
    .groupBy(whiteboardId)
    .having(sql`${count()} > count(distinct ${span})`);
  let compacted = 0;
  for (const { whiteboardId, upTo } of old) {
    if (upTo === null) continue;
    await keepDeletions(db, whiteboardId, { since, upTo });
    if (await putTogether(db, whiteboardId, { upTo, span })) compacted += 1;
  }
  return compacted;
}
