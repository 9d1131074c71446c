import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { LimitsConfig } from "../../config.ts";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { boardFiles, boards, files } from "../../platform/database/schema/index.ts";
import { checkSpaceQuota, type Owner } from "../../platform/quotas.ts";

/** Files of a to-do board that another one is to have as well, because todos that have them come to it. */
export type FilesAlong = readonly {
  readonly hash: string;
  readonly uploaderId: string | null;
  readonly bytes: number;
}[];

/**
 * Those of these files that are on the first board and not on the second one; refused where the second one's owner has no
 * space for them. What is not on the first board is put nowhere, whoever names it.
 */
export async function filesAlong(
  db: Db | Tx,
  limits: LimitsConfig,
  from: string,
  to: Owner & { readonly id?: string },
  hashes: readonly string[],
): Promise<Result<FilesAlong, Problem>> {
  if (hashes.length === 0) return ok([]);
  const onIt = await db
    .select({ hash: boardFiles.hash, uploaderId: boardFiles.uploaderId, bytes: files.bytes })
    .from(boardFiles)
    .innerJoin(files, eq(files.hash, boardFiles.hash))
    .where(and(eq(boardFiles.boardId, from), inArray(boardFiles.hash, [...hashes])));
  const known = to.id === undefined ? [] : await hashesOn(db, to.id);
  const coming = onIt.filter(({ hash }) => !known.includes(hash));
  if (coming.length === 0) return ok(coming);
  const room = await checkSpaceQuota(db, limits, to, bytesOf(coming));
  return room.ok ? ok(coming) : room;
}

const hashesOn = async (db: Db | Tx, boardId: string): Promise<readonly string[]> =>
  (await db.select({ hash: boardFiles.hash }).from(boardFiles).where(eq(boardFiles.boardId, boardId))).map(
    ({ hash }) => hash,
  );

/** Puts them on a board that is locked, or new. */
export async function putFiles(tx: Tx, boardId: string, coming: FilesAlong, createdAt: Date): Promise<void> {
  if (coming.length === 0) return;
  await tx.insert(boardFiles).values(coming.map(({ hash, uploaderId }) => ({ boardId, hash, uploaderId, createdAt })));
  const hashes = coming.map(({ hash }) => hash);
  await tx.update(files).set({ unusedSince: null }).where(inArray(files.hash, hashes));
  const fileBytes = sql`${boards.fileBytes} + ${bytesOf(coming)}`;
  await tx.update(boards).set({ fileBytes }).where(eq(boards.id, boardId));
}

const bytesOf = (all: FilesAlong): number => all.reduce((sum, { bytes }) => sum + bytes, 0);
