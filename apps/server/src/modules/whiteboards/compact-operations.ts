import { randomUUID } from "node:crypto";
import { create, type Operation } from "@tafel/whiteboard/board";
import { and, count, eq, gt, inArray, isNull, lte, max } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Db } from "../../platform/database/connect.ts";
import {
  whiteboardCards,
  whiteboardElements,
  whiteboardOperations,
  whiteboards,
} from "../../platform/database/schema/index.ts";
import { isForgotten, longHistory, trashBegins } from "../../platform/history.ts";
import { forgetCheckpoints } from "./checkpoints.ts";
import { measureHistory } from "./measure-history.ts";
import { replay } from "./replay.ts";
import { forgetDeletions, keepDeletions } from "./trash/keep-deletions.ts";

/** No particular person: the author of operations that many people made. */
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Replaces each board's old operations by a single one that creates the board as it was after them, so that replaying
 * the history still gives the current board, and forgets which elements were deleted up to then. Returns how many
 * boards were compacted.
 */
export async function compactOperations(
  { db, now, config }: Pick<Context, "db" | "now" | "config">,
  longFrom = longHistory,
): Promise<number> {
  const since = trashBegins(now(), config.trashDays);
  await forgetDeletions(db, since);
  const { whiteboardId, seq, createdAt } = whiteboardOperations;
  const old = await db
    .select({ whiteboardId, upTo: max(seq), operations: count() })
    .from(whiteboardOperations)
    .innerJoin(whiteboards, eq(whiteboards.id, whiteboardId))
    .where(isForgotten(now(), createdAt, gt(whiteboards.historyBytes, longFrom)))
    .groupBy(whiteboardId);
  let compacted = 0;
  for (const { whiteboardId, operations, upTo } of old) {
    if (operations < 2 || upTo === null) continue;
    await keepDeletions(db, whiteboardId, { since, upTo });
    if (await compactBoard(db, whiteboardId, upTo)) compacted += 1;
  }
  return compacted;
}

async function compactBoard(db: Db, whiteboardId: string, upTo: number): Promise<boolean> {
  // Stored operations never change, so they are read before the board is locked, a few at a time.
  const past = await replay(db, whiteboardId, upTo);
  if (!past) return false;
  const operation: Operation = { kind: "batch", operations: [...past.board.values()].map(create) };
  const isOld = and(eq(whiteboardOperations.whiteboardId, whiteboardId), lte(whiteboardOperations.seq, upTo));
  const isDeleted = and(
    eq(whiteboardElements.whiteboardId, whiteboardId),
    lte(whiteboardElements.seq, upTo),
    isNull(whiteboardElements.element),
  );
  return db.transaction(async (tx) => {
    await tx.select({ id: whiteboards.id }).from(whiteboards).where(eq(whiteboards.id, whiteboardId)).for("update");
    // Another process was faster, or the board is gone.
    if ((await tx.$count(whiteboardOperations, isOld)) !== past.operations) return false;
    await tx.delete(whiteboardOperations).where(isOld);
    await forgetCheckpoints(tx, whiteboardId, upTo);
    await tx.insert(whiteboardOperations).values({
      ...{ whiteboardId, operationId: randomUUID(), seq: upTo, userId: nobody, operation },
      createdAt: past.until,
    });
    const gone = tx.delete(whiteboardElements).where(isDeleted).returning({ elementId: whiteboardElements.elementId });
    const goneIds = (await gone).map(({ elementId }) => elementId);
    await tx
      .delete(whiteboardCards)
      .where(and(eq(whiteboardCards.whiteboardId, whiteboardId), inArray(whiteboardCards.elementId, goneIds)));
    await tx.update(whiteboards).set({ forgottenSeq: upTo }).where(eq(whiteboards.id, whiteboardId));
    await measureHistory(tx, whiteboardId);
    return true;
  });
}
