import { longestDeletedText } from "@tafel/contract";
import { type BaseElement, type Effect, modelOf } from "@tafel/whiteboard/board";
import { and, eq, gt, isNull, lt, lte, notExists, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/connect.ts";
import {
  type DeletedElement,
  whiteboardDeletions,
  whiteboardElements,
  whiteboardOperations,
  whiteboards,
} from "../../../platform/database/schema/index.ts";
import { checkpointIn } from "../checkpoints.ts";
import { fileOf } from "../copy-whiteboard.ts";
import { Checkpoints } from "../keep-checkpoints.ts";
import { measureHistory } from "../measure-history.ts";
import { replay } from "../replay.ts";

type Span = { readonly since: Date; readonly upTo: number };

/**
 * Writes down what the operations of a time up to a number deleted, as far as it is gone and nobody has asked for it
 * before. Compaction may forget them afterwards.
 */
export async function keepDeletions(db: Db, whiteboardId: string, span: Span): Promise<void> {
  for (;;) {
    const missing = await missingDeletions(db, whiteboardId, span);
    const [first, last] = [missing[0]?.seq, missing.at(-1)?.seq];
    if (first === undefined || last === undefined) return;
    const kept = new Map<number, ReturnType<typeof whatIsKept>>();
    const wanted = new Set(missing.map(({ seq }) => seq));
    const compactions = await compactionsOf(db, whiteboardId);
    const from = await checkpointIn(db, whiteboardId, 0, first - 1);
    const start = { seq: from?.seq ?? 0, size: from?.board.size ?? 0 };
    const checkpoints = new Checkpoints(db, whiteboardId, start);
    const passed = (seq: number, board: ReadonlyMap<string, BaseElement>, effect: Effect) => {
      if (wanted.has(seq)) kept.set(seq, whatIsKept(effect));
      return checkpoints.passed(seq, board);
    };
    if (!(await replay(db, whiteboardId, last, { from, passed }))) {
      // Operations that were compacted meanwhile: whoever did that has kept what they deleted.
      if ((await compactionsOf(db, whiteboardId)) === compactions) return;
      continue;
    }
    for (const deletion of missing) {
      const what = kept.get(deletion.seq);
      const row = what && { ...deletion, ...what, whiteboardId };
      if (row) await db.insert(whiteboardDeletions).values(row).onConflictDoNothing();
    }
    return;
  }
}

async function compactionsOf(db: Db, id: string): Promise<number> {
  const { compactions } = whiteboards;
  const [board] = await db.select({ compactions }).from(whiteboards).where(eq(whiteboards.id, id));
  return board?.compactions ?? 0;
}

/** The operations that deleted what is gone, oldest first: an element's row names the one that last changed it. */
function missingDeletions(db: Db, id: string, { since, upTo }: Span) {
  const { whiteboardId, seq, userId, createdAt } = whiteboardOperations;
  const isKept = db
    .select({ one: sql`1` })
    .from(whiteboardDeletions)
    .where(and(eq(whiteboardDeletions.whiteboardId, id), eq(whiteboardDeletions.seq, seq)));
  return db
    .selectDistinct({ seq, userId, deletedAt: createdAt })
    .from(whiteboardElements)
    .innerJoin(whiteboardOperations, and(eq(whiteboardId, id), eq(seq, whiteboardElements.seq)))
    .where(
      and(
        eq(whiteboardElements.whiteboardId, id),
        isNull(whiteboardElements.element),
        ...[gt(createdAt, since), lte(seq, upTo), notExists(isKept)],
      ),
    )
    .orderBy(seq);
}

function whatIsKept(effect: Effect) {
  const gone = [...effect.values()].flatMap(({ before, after }) => (before && !after ? [before] : []));
  const ids = new Set(gone.map(({ id }) => id));
  const detached = [...effect.values()].filter(({ before, after }) => before && after && refersTo(before, ids));
  return {
    elements: gone.map(inShort),
    changes: [
      ...gone.map((before) => ({ before, after: null })),
      ...detached.map(({ before, after }) => ({ before, after })),
    ],
    files: [...new Set(gone.flatMap((element) => fileOf(element).file ?? []))],
  };
}

export const refersTo = (element: BaseElement, ids: ReadonlySet<string>): boolean =>
  modelOf(element.type)
    ?.references?.(element)
    .some((id) => ids.has(id)) ?? false;

function inShort(element: BaseElement): DeletedElement {
  const { id, type } = element;
  const text = (modelOf(type)?.textOf(element) ?? "").replaceAll(/\s+/g, " ").trim();
  return { id, type, text: [...text].slice(0, longestDeletedText / 2).join("") };
}

/** Deletes what cannot be restored any more, board by board. */
export async function forgetDeletions(db: Db, since: Date): Promise<void> {
  const { whiteboardId, deletedAt } = whiteboardDeletions;
  const boards = await db.selectDistinct({ id: whiteboardId }).from(whiteboardDeletions).where(lt(deletedAt, since));
  for (const { id } of boards) {
    await db.transaction(async (tx) => {
      await tx.select({ id: whiteboards.id }).from(whiteboards).where(eq(whiteboards.id, id)).for("update");
      await tx.delete(whiteboardDeletions).where(and(eq(whiteboardId, id), lt(deletedAt, since)));
      await measureHistory(tx, id);
    });
  }
}
