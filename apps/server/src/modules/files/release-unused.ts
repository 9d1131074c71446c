import { and, eq, inArray, isNotNull, isNull, lt, notInArray, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { files } from "../../platform/database/schema/index.ts";
import type { Shelf } from "./shelves.ts";

/**
 * Takes files off the boards where nothing has shown them for a while, nor any operation that is kept: undoing brings
 * things back. `now` marks those that are found unused; those marked before `before` go.
 */
export async function releaseUnused(db: Db, shelf: Shelf, now: Date, before: Date): Promise<void> {
  const { placed, boardId } = shelf;
  const boards = await db.selectDistinct({ id: sql<string>`${boardId}` }).from(placed);
  for (const { id } of boards) {
    const unused = await unusedOn(db, shelf, id);
    const isOn = eq(boardId, id);
    const [isMarked, isNot] = [isNotNull(placed.unusedSince), isNull(placed.unusedSince)];
    const found = inArray(placed.hash, unused);
    if (unused.length > 0)
      await db
        .update(placed)
        .set({ unusedSince: now })
        .where(and(isOn, found, isNot));
    await db
      .update(placed)
      .set({ unusedSince: null })
      .where(and(isOn, isMarked, unused.length > 0 ? notInArray(placed.hash, unused) : undefined));
    await release(db, shelf, id, before);
  }
}

/** Locked, so that nobody puts one on the board again meanwhile. */
async function release(db: Db, shelf: Shelf, id: string, before: Date): Promise<void> {
  const { placed, boards } = shelf;
  const isOld = and(eq(shelf.boardId, id), lt(placed.unusedSince, before));
  if ((await db.$count(placed, isOld)) === 0) return;
  await db.transaction(async (tx) => {
    await tx.select({ id: boards.id }).from(boards).where(eq(boards.id, id)).for("update");
    const unused = await unusedOn(tx, shelf, id);
    if (unused.length === 0) return;
    const released = await tx
      .delete(placed)
      .where(and(isOld, inArray(placed.hash, unused)))
      .returning({ hash: placed.hash });
    const hashes = released.map(({ hash }) => hash);
    if (hashes.length === 0) return;
    const bytes = tx
      .select({ bytes: sql`coalesce(sum(${files.bytes}), 0)` })
      .from(files)
      .where(inArray(files.hash, hashes));
    const fileBytes = sql`greatest(0, ${boards.fileBytes} - (${bytes}))`;
    await tx.update(boards).set({ fileBytes }).where(eq(boards.id, id));
  });
}

/** The files of a board that nothing on it shows, and no operation speaks of. */
async function unusedOn(db: Db | Tx, { placed, boardId, shownOn, isInHistory }: Shelf, id: string): Promise<string[]> {
  const onIt = await db.select({ hash: placed.hash }).from(placed).where(eq(boardId, id));
  const isShown = await shownOn(db, id);
  const unused: string[] = [];
  for (const { hash } of onIt) if (!isShown.has(hash) && !(await isInHistory(db, id, hash))) unused.push(hash);
  return unused;
}
