import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../platform/database/connect.ts";
import { whiteboardDeletions, whiteboardOperations, whiteboards } from "../../platform/database/schema/index.ts";

/**
 * Writes down what a board's history takes up, and what its trash keeps of it; what is kept of forgotten operations apart: it
 * makes no history a long one. The board is locked.
 */
export async function measureHistory(tx: Tx, whiteboardId: string): Promise<void> {
  const { since } = whiteboardOperations;
  const [operations, summaries] = [isNull(since), isNotNull(since)].map((isOne) =>
    tx
      .select({ bytes: sql`coalesce(sum(pg_column_size(${whiteboardOperations.operation})), 0)` })
      .from(whiteboardOperations)
      .where(and(eq(whiteboardOperations.whiteboardId, whiteboardId), isOne)),
  );
  const deletions = tx
    .select({ bytes: sql`coalesce(sum(pg_column_size(${whiteboardDeletions.changes})), 0)` })
    .from(whiteboardDeletions)
    .where(eq(whiteboardDeletions.whiteboardId, whiteboardId));
  await tx
    .update(whiteboards)
    .set({ historyBytes: sql`(${operations}) + (${deletions})`, summaryBytes: sql`(${summaries})` })
    .where(eq(whiteboards.id, whiteboardId));
}
