import { randomUUID } from "node:crypto";
import { type BaseElement, type Effect, type Summary, summaryOf } from "@tafel/whiteboard/board";
import { and, count, eq, gt, inArray, isNull, lte, max, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import {
  whiteboardCards,
  whiteboardElements,
  whiteboardOperations,
  whiteboards,
} from "../../platform/database/schema/index.ts";
import { nobody } from "../../platform/history.ts";
import { mapInTurns } from "../../platform/turns.ts";
import { forgetCheckpoints } from "./checkpoints.ts";
import { measureHistory } from "./measure-history.ts";
import { replay } from "./replay.ts";

/** Operations that are replaced at once: whoever saves on the board waits that long. */
const atOnce = 500;

type Board = ReadonlyMap<string, BaseElement>;
/** Operations of the same span of time: the last of them, and whether they are older than what is kept of any span. */
type Span = { readonly last: number; readonly isFirst: boolean };

/**
 * Replaces those of a board's operations up to a number that are of the same span of time by one. Each step leaves a whole
 * history behind: what was interrupted is gone on with. False when there was nothing to do, or another process does it.
 */
export async function putTogether(
  db: Db,
  whiteboardId: string,
  { upTo, span }: { readonly upTo: number; readonly span: SQL },
): Promise<boolean> {
  // Stored operations never change, so they are read before the board is locked, a few at a time.
  const spans = await spansUpTo(db, whiteboardId, upTo, span);
  let [run, part] = [new Run(0), new Run(0)];
  let [at, steps, isOthers] = [0, 0, false];
  const replace = async (together: Run, seq: number, board: Board) => {
    if (await store(db, whiteboardId, together, { seq, isFirst: spans[at]?.isFirst ?? false, board })) steps += 1;
    else isOthers = true;
  };
  const passed = (seq: number, board: Board, effect: Effect): Promise<void> | undefined => {
    const last = spans[at]?.last ?? 0;
    if (seq > last) isOthers = true;
    if (isOthers) return undefined;
    for (const it of [run, part]) it.take(effect);
    if (seq === last) {
      const whole = run;
      [run, part] = [new Run(seq), new Run(seq)];
      const replaced = whole.rows > 1 ? replace(whole, seq, board) : undefined;
      at += 1;
      return replaced;
    }
    if (part.rows < atOnce) return undefined;
    const first = part;
    part = new Run(seq);
    run.rows -= first.rows - 1;
    return replace(first, seq, board);
  };
  await replay(db, whiteboardId, upTo, { passed });
  if (steps === 0) return false;
  await db.transaction(async (tx) => {
    await lock(tx, whiteboardId);
    await measureHistory(tx, whiteboardId);
  });
  return true;
}

/** Oldest first. What was made by a slower clock is of the same span as that before it. */
async function spansUpTo(db: Db, id: string, upTo: number, span: SQL): Promise<readonly Span[]> {
  const { seq } = whiteboardOperations;
  const { rows } = await db.execute<Span>(sql`
    with numbered as (
      select ${seq} as seq, max(${span}) over (order by ${seq}) as span
      from ${whiteboardOperations} join ${whiteboards} on ${whiteboards.id} = ${whiteboardOperations.whiteboardId}
      where ${whiteboards.id} = ${id} and ${seq} <= ${upTo}
    )
    select max(seq)::float8 as last, span = '-infinity' as "isFirst" from numbered group by span order by last`);
  return rows;
}

/** Operations after a number that are to become one. */
class Run {
  readonly since: number;
  rows = 0;
  /** The elements they changed, as these were before. */
  readonly before = new Map<string, BaseElement | undefined>();

  constructor(since: number) {
    this.since = since;
  }

  take(effect: Effect): void {
    this.rows += 1;
    for (const [id, { before }] of effect) if (!this.before.has(id)) this.before.set(id, before);
  }
}

type Last = { readonly seq: number; readonly isFirst: boolean; readonly board: Board };

/** False when these operations are not there any more. */
async function store(db: Db, whiteboardId: string, run: Run, { seq, isFirst, board }: Last): Promise<boolean> {
  const { since, rows } = run;
  const operation = await textOf(summaryOf(run.before, board));
  const { seq: number, userId, createdAt } = whiteboardOperations;
  const isOne = and(eq(whiteboardOperations.whiteboardId, whiteboardId), gt(number, since), lte(number, seq));
  return db.transaction(async (tx) => {
    await lock(tx, whiteboardId);
    const people = sql<number>`count(distinct ${userId})::int`;
    const [made] = await tx
      .select({ rows: count(), people, userId: sql<string>`min(${userId}::text)`, createdAt: max(createdAt) })
      .from(whiteboardOperations)
      .where(isOne);
    // Another process was faster, or the board is gone.
    if (made?.rows !== rows || !made.createdAt) return false;
    await tx.delete(whiteboardOperations).where(isOne);
    await forgetCheckpoints(tx, whiteboardId, since, seq);
    await tx.insert(whiteboardOperations).values({
      ...{ whiteboardId, operationId: randomUUID(), seq, since, createdAt: made.createdAt },
      userId: made.people === 1 && !isFirst ? made.userId : nobody,
      operation: sql`${operation}::json`,
    });
    await forgetDeleted(tx, whiteboardId, seq);
    await tx
      .update(whiteboards)
      .set({
        forgottenSeq: sql`greatest(${whiteboards.forgottenSeq}, ${seq})`,
        compactions: sql`${whiteboards.compactions} + 1`,
      })
      .where(eq(whiteboards.id, whiteboardId));
    return true;
  });
}

/** As JSON, in turns: it may be as large as the board. */
async function textOf(summary: Summary): Promise<string> {
  const steps = await mapInTurns(summary.operations, (step) => JSON.stringify(step));
  return `{"kind":"batch","operations":[${steps.join()}],"isSummary":true}`;
}

const lock = (tx: Tx, id: string) =>
  tx.select({ id: whiteboards.id }).from(whiteboards).where(eq(whiteboards.id, id)).for("update");

/** Whoever has been away since then loads the board. */
async function forgetDeleted(tx: Tx, whiteboardId: string, upTo: number): Promise<void> {
  const { elementId, seq, element } = whiteboardElements;
  const isDeleted = and(eq(whiteboardElements.whiteboardId, whiteboardId), lte(seq, upTo), isNull(element));
  const gone = await tx.delete(whiteboardElements).where(isDeleted).returning({ elementId });
  if (gone.length === 0) return;
  const ids = gone.map(({ elementId }) => elementId);
  await tx
    .delete(whiteboardCards)
    .where(and(eq(whiteboardCards.whiteboardId, whiteboardId), inArray(whiteboardCards.elementId, ids)));
}
