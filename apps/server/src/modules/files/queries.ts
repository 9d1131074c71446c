import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { files, whiteboardFiles } from "../../platform/database/schema/index.ts";

export type StoredFile = typeof files.$inferSelect;
/** What a file is, whoever has it. */
export type FileFacts = Pick<StoredFile, "type" | "width" | "height" | "sizes" | "bytes">;

export async function findFile(db: Db | Tx, hash: string): Promise<StoredFile | undefined> {
  const [file] = await db.select().from(files).where(eq(files.hash, hash));
  return file;
}

/** A file that is on this whiteboard. The caller has checked who asks. */
export async function findFileOn(db: Db | Tx, whiteboardId: string, hash: string): Promise<StoredFile | undefined> {
  const [row] = await db
    .select({ file: files })
    .from(whiteboardFiles)
    .innerJoin(files, eq(files.hash, whiteboardFiles.hash))
    .where(and(eq(whiteboardFiles.whiteboardId, whiteboardId), eq(whiteboardFiles.hash, hash)));
  return row?.file;
}

/**
 * Until the transaction ends, nobody else gives this file its place or removes it, in any process: row and bytes change
 * together.
 */
export async function lockFile(tx: Tx, hash: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${BigInt.asIntN(64, BigInt(`0x${hash.slice(0, 16)}`))}::bigint)`);
}
