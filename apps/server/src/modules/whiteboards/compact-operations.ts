import { randomUUID } from "node:crypto";
import { apply, type BaseElement, commit, create, type Operation } from "@tafel/whiteboard/board";
import { and, asc, count, eq, lt, lte, max } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Tx } from "../../platform/database/connect.ts";
import { whiteboardOperations, whiteboards } from "../../platform/database/schema/index.ts";

const day = 24 * 60 * 60 * 1000;
/** How long every single operation is kept. */
const keptFor = 90 * day;
/** Nobody in particular: the author of what many made. */
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Replaces each board's operations of more than 90 days ago by one that makes the board as it was after them, so that
 * the history still leads to the present. Returns how many boards were compacted.
 */
export async function compactOperations({ db, now }: Pick<Context, "db" | "now">): Promise<number> {
  const { whiteboardId, seq, createdAt } = whiteboardOperations;
  const before = new Date(now().getTime() - keptFor);
  const old = await db
    .select({ whiteboardId, upTo: max(seq), operations: count() })
    .from(whiteboardOperations)
    .where(lt(createdAt, before))
    .groupBy(whiteboardId);
  let compacted = 0;
  for (const board of old) {
    const { upTo, operations } = board;
    if (operations < 2 || upTo === null) continue;
    const isDone = await db.transaction((tx) => compactBoard(tx, board.whiteboardId, upTo));
    if (isDone) compacted += 1;
  }
  return compacted;
}

async function compactBoard(tx: Tx, whiteboardId: string, upTo: number): Promise<boolean> {
  // One process at a time, and none that writes meanwhile.
  await tx.select({ id: whiteboards.id }).from(whiteboards).where(eq(whiteboards.id, whiteboardId)).for("update");
  const isOld = and(eq(whiteboardOperations.whiteboardId, whiteboardId), lte(whiteboardOperations.seq, upTo));
  const rows = await tx.select().from(whiteboardOperations).where(isOld).orderBy(asc(whiteboardOperations.seq));
  const last = rows.at(-1);
  // Written by `storeOperations` alone, as they were applied.
  const board = replay(rows.map(({ operation }) => operation as Operation));
  if (!last || !board || rows.length < 2) return false;
  const operation: Operation = { kind: "batch", operations: [...board.values()].map(create) };
  await tx.delete(whiteboardOperations).where(isOld);
  await tx.insert(whiteboardOperations).values({ ...last, operationId: randomUUID(), userId: nobody, operation });
  return true;
}

/** The board that a whole history leads to; undefined when it does not apply, so that it is left as it is. */
export function replay(operations: readonly Operation[]): ReadonlyMap<string, BaseElement> | undefined {
  const board = new Map<string, BaseElement>();
  for (const operation of operations) {
    const result = apply(board, operation);
    if (!result.ok) return undefined;
    commit(board, result.value);
  }
  return board;
}
