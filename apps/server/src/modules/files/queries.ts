import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { files, memberships, whiteboardFiles, whiteboards } from "../../platform/database/schema/index.ts";
import type { Shelf } from "./shelves.ts";

export type StoredFile = typeof files.$inferSelect;
/** What a file is, whoever has it. */
export type FileFacts = Pick<StoredFile, "type" | "width" | "height" | "sizes" | "bytes">;

export async function findFile(db: Db | Tx, hash: string): Promise<StoredFile | undefined> {
  const [file] = await db.select().from(files).where(eq(files.hash, hash));
  return file;
}

/** A file that is on this board. The caller has checked who asks. */
export async function findFileOn(
  db: Db | Tx,
  { placed, boardId }: Shelf,
  id: string,
  hash: string,
): Promise<StoredFile | undefined> {
  const [row] = await db
    .select({ file: files })
    .from(placed)
    .innerJoin(files, eq(files.hash, placed.hash))
    .where(and(eq(boardId, id), eq(placed.hash, hash)));
  return row?.file;
}

/** Whether a file is on any whiteboard that this person may see: their own, or one of a team they are in. */
export async function maySeeFile(db: Db | Tx, userId: string, hash: string): Promise<boolean> {
  const isMember = and(eq(memberships.teamId, whiteboards.teamId), eq(memberships.userId, userId));
  const isOwn = and(eq(whiteboards.ownerId, userId), isNull(whiteboards.teamId));
  const [row] = await db
    .select({ hash: whiteboardFiles.hash })
    .from(whiteboardFiles)
    .innerJoin(whiteboards, eq(whiteboards.id, whiteboardFiles.whiteboardId))
    .leftJoin(memberships, isMember)
    .where(and(eq(whiteboardFiles.hash, hash), or(isOwn, isNotNull(memberships.userId))))
    .limit(1);
  return row !== undefined;
}

/**
 * Until the transaction ends, nobody else gives this file its place or removes it, in any process: row and bytes change
 * together.
 */
export async function lockFile(tx: Tx, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BigInt.asIntN(64, BigInt(`0x${hash.slice(0, 16)}`))}::bigint)`);
}
