import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/database/connect.ts";
import { boards, todoOperations } from "../../../platform/database/schema/index.ts";
import { bytesOfOperation } from "../queries.ts";

export const lockForHistory = (tx: Tx, boardId: string) =>
  tx.select({ id: boards.id }).from(boards).where(eq(boards.id, boardId)).for("no key update");

/** Writes down what a board's history takes up: its operations, and what forgotten ones were put together to. It is locked. */
export async function measureHistory(tx: Tx, boardId: string): Promise<void> {
  const { since } = todoOperations;
  const [operations, summaries] = [isNull(since), isNotNull(since)].map((isOne) =>
    tx
      .select({ bytes: sql`coalesce(sum(${bytesOfOperation}), 0)` })
      .from(todoOperations)
      .where(and(eq(todoOperations.boardId, boardId), isOne)),
  );
  await tx
    .update(boards)
    .set({ historyBytes: sql`(${operations})`, summaryBytes: sql`(${summaries})` })
    .where(eq(boards.id, boardId));
}
