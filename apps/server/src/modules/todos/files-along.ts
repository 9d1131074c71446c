import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { LimitsConfig } from "../../config.ts";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { boardFiles, boards, files, templateFiles } from "../../platform/database/schema/index.ts";
import { checkSpaceQuota, type Owner } from "../../platform/quotas.ts";

/** What has files for its todos. */
export type FilesFrom = { readonly boardId: string } | { readonly templateId: string };

/** Files of a to-do board or a template that another one is to have as well, because todos that have them come to it. */
export type FilesAlong = readonly {
  readonly hash: string;
  readonly uploaderId: string | null;
  readonly bytes: number;
}[];

/**
 * Those of these files that the first one has and the second one has not; refused where the second one's owner has no
 * space for them. What the first one does not have is put nowhere, whoever names it.
 */
export async function filesAlong(
  db: Db | Tx,
  limits: LimitsConfig,
  from: FilesFrom,
  to: Owner & { readonly id?: string },
  hashes: readonly string[],
): Promise<Result<FilesAlong, Problem>> {
  if (hashes.length === 0) return ok([]);
  const had = "boardId" in from ? boardFiles : templateFiles;
  const isThere =
    "boardId" in from ? eq(boardFiles.boardId, from.boardId) : eq(templateFiles.templateId, from.templateId);
  const onIt = await db
    .select({ hash: had.hash, uploaderId: had.uploaderId, bytes: files.bytes })
    .from(had)
    .innerJoin(files, eq(files.hash, had.hash))
    .where(and(isThere, inArray(had.hash, [...hashes])));
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
  await areUsed(tx, coming);
  const fileBytes = sql`${boards.fileBytes} + ${bytesOf(coming)}`;
  await tx.update(boards).set({ fileBytes }).where(eq(boards.id, boardId));
}

/** Puts them into a template that is new. */
export async function keepFiles(tx: Tx, templateId: string, coming: FilesAlong): Promise<void> {
  if (coming.length === 0) return;
  await tx.insert(templateFiles).values(coming.map(({ hash, uploaderId }) => ({ templateId, hash, uploaderId })));
  await areUsed(tx, coming);
}

async function areUsed(tx: Tx, all: FilesAlong): Promise<void> {
  const hashes = all.map(({ hash }) => hash);
  await tx.update(files).set({ unusedSince: null }).where(inArray(files.hash, hashes));
}

export const bytesOf = (all: FilesAlong): number => all.reduce((sum, { bytes }) => sum + bytes, 0);
