import { and, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import {
  files,
  whiteboardElements,
  whiteboardFiles,
  whiteboardOperations,
  whiteboards,
} from "../../platform/database/schema/index.ts";

/**
 * Takes files off the boards where no element has shown them for a while, nor any operation that is kept: undoing brings
 * elements back. `now` marks those that are found unused; those marked before `before` go.
 */
export async function releaseUnused(db: Db, now: Date, before: Date): Promise<void> {
  const boards = await db.selectDistinct({ id: whiteboardFiles.whiteboardId }).from(whiteboardFiles);
  for (const { id } of boards) {
    const unused = await unusedOn(db, id);
    const isOn = eq(whiteboardFiles.whiteboardId, id);
    const [isMarked, isNot] = [isNotNull(whiteboardFiles.unusedSince), isNull(whiteboardFiles.unusedSince)];
    const found = inArray(whiteboardFiles.hash, unused);
    if (unused.length > 0)
      await db
        .update(whiteboardFiles)
        .set({ unusedSince: now })
        .where(and(isOn, found, isNot));
    await db
      .update(whiteboardFiles)
      .set({ unusedSince: null })
      .where(and(isOn, isMarked, unused.length > 0 ? notInArray(whiteboardFiles.hash, unused) : undefined));
    await release(db, id, before);
  }
}

/** Locked, so that nobody puts one on the board again meanwhile. */
async function release(db: Db, whiteboardId: string, before: Date): Promise<void> {
  const isOld = and(eq(whiteboardFiles.whiteboardId, whiteboardId), lt(whiteboardFiles.unusedSince, before));
  if ((await db.$count(whiteboardFiles, isOld)) === 0) return;
  await db.transaction(async (tx) => {
    await tx.select({ id: whiteboards.id }).from(whiteboards).where(eq(whiteboards.id, whiteboardId)).for("update");
    const unused = await unusedOn(tx, whiteboardId);
    if (unused.length === 0) return;
    const released = await tx
      .delete(whiteboardFiles)
      .where(and(isOld, inArray(whiteboardFiles.hash, unused)))
      .returning({ hash: whiteboardFiles.hash });
    const hashes = released.map(({ hash }) => hash);
    if (hashes.length === 0) return;
    const bytes = tx
      .select({ bytes: sql`coalesce(sum(${files.bytes}), 0)` })
      .from(files)
      .where(inArray(files.hash, hashes));
    const fileBytes = sql`greatest(0, ${whiteboards.fileBytes} - (${bytes}))`;
    await tx.update(whiteboards).set({ fileBytes }).where(eq(whiteboards.id, whiteboardId));
  });
}

/** The files of a board that no element has, and no operation speaks of. */
async function unusedOn(db: Db | Tx, whiteboardId: string): Promise<string[]> {
  const onIt = await db
    .select({ hash: whiteboardFiles.hash })
    .from(whiteboardFiles)
    .where(eq(whiteboardFiles.whiteboardId, whiteboardId));
  const file = sql<string | null>`${whiteboardElements.element}->>'file'`;
  const shown = await db
    .selectDistinct({ file })
    .from(whiteboardElements)
    .where(and(eq(whiteboardElements.whiteboardId, whiteboardId), isNotNull(file)));
  const isShown = new Set(shown.map(({ file }) => file));
  const unused: string[] = [];
  for (const { hash } of onIt)
    if (!isShown.has(hash) && !(await isInHistory(db, whiteboardId, hash))) unused.push(hash);
  return unused;
}

async function isInHistory(db: Db | Tx, whiteboardId: string, hash: string): Promise<boolean> {
  const [row] = await db
    .select({ seq: whiteboardOperations.seq })
    .from(whiteboardOperations)
    .where(
      and(
        eq(whiteboardOperations.whiteboardId, whiteboardId),
        sql`strpos(${whiteboardOperations.operation}::text, ${hash}) > 0`,
      ),
    )
    .limit(1);
  return row !== undefined;
}
