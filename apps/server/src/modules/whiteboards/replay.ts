import { type BaseElement, commit, type Effect, type Operation, storedEffect } from "@tafel/whiteboard/board";
import { and, asc, between, eq, gt, lte, min, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/connect.ts";
import { whiteboardOperations } from "../../platform/database/schema/index.ts";
import { inTurns } from "../../platform/turns.ts";
import type { Checkpoint } from "./checkpoints.ts";

/** Bytes, as the database keeps them, of the operations that are read at once; a single one may have more. */
const pageBytes = 128 * 1024;
/** Numbers whose pages are worked out at once. */
const numbersAhead = 5_000;

/** A board as its operations give it. */
export type Replayed = {
  readonly board: ReadonlyMap<string, BaseElement>;
  /** The number of the last of them; undefined where there is none. */
  readonly last: number | undefined;
};

const { seq, since, operation } = whiteboardOperations;

type Stored = { readonly seq: number; readonly since: number | null; readonly operation: unknown };

type Options = {
  /** Where to begin; without it, at the beginning. */
  readonly from?: Checkpoint | undefined;
  /** Called after each operation, with the board after it and what it did. The replay waits for what it returns. */
  readonly passed?: (seq: number, board: ReadonlyMap<string, BaseElement>, effect: Effect) => Promise<void> | undefined;
};

/**
 * The board that a history gives up to a number. Undefined when it does not apply: operations may have been
 * compacted while they were read.
 */
export async function replay(
  db: Db,
  whiteboardId: string,
  upTo: number,
  { from, passed = () => undefined }: Options = {},
): Promise<Replayed | undefined> {
  const board = new Map<string, BaseElement>(from?.board);
  let last = from?.seq;
  const pause = inTurns();
  for await (const rows of pagesOf(db, whiteboardId, from?.seq ?? 0, upTo)) {
    for (const { seq, since, operation } of rows) {
      const turn = pause();
      if (turn) await turn;
      if (last !== undefined && !follows({ seq, since }, last)) return undefined;
      // Written only by `storeOperations`, as they were applied, and by `putTogether`.
      const effect = storedEffect(board, operation as Operation);
      if (!effect) return undefined;
      commit(board, effect);
      last = seq;
      const kept = passed(seq, board, effect);
      if (kept) await kept;
    }
  }
  return { board, last };
}

/** Numbers are consecutive, but for the first, and where operations are put together. */
export const follows = ({ seq, since }: Pick<Stored, "seq" | "since">, last: number): boolean =>
  (since ?? seq - 1) === last;

/** Whether what the board was at a number can be shown: of what is forgotten, some are kept. */
export async function isKept(db: Db, id: string, version: number, forgottenSeq: number): Promise<boolean> {
  if (version >= forgottenSeq) return true;
  const isOne = and(eq(whiteboardOperations.whiteboardId, id), eq(seq, version));
  return (await db.$count(whiteboardOperations, isOne)) > 0;
}

/** A board's operations after a number up to another, oldest first. */
async function* pagesOf(db: Db, whiteboardId: string, after: number, upTo: number): AsyncGenerator<readonly Stored[]> {
  for await (const isOnPage of pages(db, whiteboardId, after, upTo)) {
    yield db.select({ seq, since, operation }).from(whiteboardOperations).where(isOnPage).orderBy(asc(seq));
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
  let last = first.seq - 1;
  for (let begin = first.seq; begin <= upTo; begin += numbersAhead) {
    const numbers = between(seq, begin, Math.min(begin + numbersAhead - 1, upTo));
    for (const end of await endsOfPages(db, and(isOfBoard, numbers))) {
      yield and(isOfBoard, gt(seq, last), lte(seq, end));
      last = end;
    }
  }
}

/** The last number of each page of these operations. What they say is not read for it. */
async function endsOfPages(db: Db, isOne: SQL | undefined): Promise<readonly number[]> {
  const bytes = sql`sum(pg_column_size(${operation})) over (order by ${seq})`;
  const { rows } = await db.execute<{ end: number }>(sql`
    select max(seq)::float8 as end from (
      select ${seq} as seq, floor(${bytes} / ${pageBytes}::int) as page from ${whiteboardOperations} where ${isOne}
    ) as numbered group by page order by page`);
  return rows.map(({ end }) => end);
}
