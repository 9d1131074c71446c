import type { Problem, ProblemCode } from "@tafel/contract";
import type { Result } from "@tafel/domain";
import { sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { Database, Tx } from "../../../platform/database/connect.ts";
import { newCards } from "../cards/cards-in.ts";
import { foreignTodosOn } from "../cards/foreign-todos.ts";
import { type BatchWrite, storeOperations } from "./store-operations.ts";

/** Writes what is done elsewhere together with an operation; what it answers is called after the commit. */
export type WriteAlongside = (tx: Tx) => Promise<Result<() => void, Problem>>;

export type Written = "stored" | "behind" | "duplicate" | { readonly refused: ProblemCode };

/** Writes one operation and what is done elsewhere with it in one transaction: both, or nothing. */
export async function storeTogether({ db }: Context, batch: BatchWrite, write: WriteAlongside): Promise<Written> {
  const [operation] = batch.operations;
  if (!operation) return "behind";
  try {
    const afterCommit = await db.transaction(async (tx) => {
      const done = await write(tx);
      if (!done.ok) throw new NotWritten({ refused: done.error.code });
      // Only now are the todos there that it made.
      const foreign = await foreignTodosOn(tx, batch.whiteboardId, operation.userId, newCards(batch.elements));
      if (foreign.size > 0) throw new NotWritten({ refused: "todo-not-found" });
      const written = await storeOperations({ execute: executeIn(tx) }, batch);
      if (written !== "stored") throw new NotWritten(written);
      return done.value;
    });
    afterCommit();
    return "stored";
  } catch (error) {
    if (error instanceof NotWritten) return error.written;
    throw error;
  }
}

/** Rolls the transaction back. */
class NotWritten extends Error {
  readonly written: Written;
  constructor(written: Written) {
    super();
    this.written = written;
  }
}

/** A hand-written statement inside a transaction; its numbered values become the query builder's. */
const executeIn =
  (tx: Tx): Database["execute"] =>
  async <Row>(statement: Parameters<Database["execute"]>[0], values: readonly unknown[] = []) => {
    const text = typeof statement === "string" ? statement : statement.text;
    const parts = text
      .split(/\$(\d+)/)
      .map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`));
    const { rows } = await tx.execute(sql.join(parts));
    // The caller wrote the statement and declares the type of its rows.
    return rows as Row[];
  };
