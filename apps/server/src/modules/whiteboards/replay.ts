import { type BaseElement, commit, type Effect, type Operation, storedEffect } from "@tafel/whiteboard/board";
import { and, asc, eq, gt, lte, min, type SQL } from "drizzle-orm";
import type { Db } from "../../platform/database/connect.ts";
import { whiteboardOperations } from "../../platform/database/schema/index.ts";
import { inTurns } from "../../platform/turns.ts";
import type { Checkpoint } from "./checkpoints.ts";

/** Operations read at once. */
const page = 100;

/** A board as its operations give it. */
export type Replayed = {
  readonly board: ReadonlyMap<string, BaseElement>;
  readonly operations: number;
  /** When the last of them was made. */
  readonly until: Date;
};

const { seq, operation, createdAt } = whiteboardOperations;

type Stored = { readonly seq: number; readonly operation: unknown; readonly createdAt: Date };

type Options = {
  /** Where to begin; without it, at the beginning. */
  readonly from?: Checkpoint | undefined;
  /** Called after each operation, with the board after it and what it did. */
  readonly passed?: (seq: number, board: ReadonlyMap<string, BaseElement>, effect: Effect) => void;
};

/**
 * The board that a history gives up to a number. Undefined when it does not apply: operations may have been
 * compacted while they were read.
 */
export async function replay(
  db: Db,
  whiteboardId: string,
  upTo: number,
  { from, passed = () => {} }: Options = {},
): Promise<Replayed | undefined> {
  const board = new Map<string, BaseElement>(from?.board);
  let operations = 0;
  let until = new Date(0);
  const pause = inTurns();
  for await (const rows of pagesOf(db, whiteboardId, from?.seq ?? 0, upTo)) {
    for (const { seq, operation, createdAt } of rows) {
      await pause();
      // Written only by `storeOperations`, as they were applied.
      const effect = storedEffect(board, operation as Operation);
      if (!effect) return undefined;
      commit(board, effect);
      operations += 1;
      until = createdAt;
      passed(seq, board, effect);
    }
  }
  return { board, operations, until };
}

/** A board's operations after a number up to another, oldest first. */
async function* pagesOf(db: Db, whiteboardId: string, after: number, upTo: number): AsyncGenerator<readonly Stored[]> {
  for await (const isOnPage of pages(db, whiteboardId, after, upTo)) {
    yield db.select({ seq, operation, createdAt }).from(whiteboardOperations).where(isOnPage).orderBy(asc(seq));
  }
}

/**
 * Which operations are on each page of a history. A page is named by its numbers: the first so many after a number would
 * be searched for among all that follow where the database does not know yet how many these are.
 */
export async function* pages(db: Db, id: string, after: number, upTo: number): AsyncGenerator<SQL | undefined> {
  const isOfBoard = eq(whiteboardOperations.whiteboardId, id);
  // Before it there is nothing, or what is forgotten.
  const [first] = await db
    .select({ seq: min(seq) })
    .from(whiteboardOperations)
    .where(and(isOfBoard, gt(seq, after)));
  if (first?.seq == null) return;
  for (let last = first.seq - 1; last < upTo; last += page) {
    yield and(isOfBoard, gt(seq, last), lte(seq, Math.min(last + page, upTo)));
  }
}
