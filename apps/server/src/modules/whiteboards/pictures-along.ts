import type { Problem } from "@tafel/contract";
import { ok, type Result } from "@tafel/domain";
import { and, eq, inArray } from "drizzle-orm";
import type { LimitsConfig } from "../../config.ts";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { files, whiteboardFiles, whiteboards } from "../../platform/database/schema/index.ts";
import { checkSpaceQuota, type Owner } from "../../platform/quotas.ts";

/** Files of a whiteboard that a new one is to have as well. */
export type PicturesAlong = readonly { readonly hash: string; readonly bytes: number }[];

/** Those of these files that are on the first board; refused where the new one's owner has no space for them. */
export async function picturesAlong(
  db: Db | Tx,
  limits: LimitsConfig,
  to: Owner,
  { from, hashes }: { readonly from: string; readonly hashes: readonly string[] },
): Promise<Result<PicturesAlong, Problem>> {
  if (hashes.length === 0) return ok([]);
  const coming = await db
    .select({ hash: files.hash, bytes: files.bytes })
    .from(whiteboardFiles)
    .innerJoin(files, eq(files.hash, whiteboardFiles.hash))
    .where(and(eq(whiteboardFiles.whiteboardId, from), inArray(whiteboardFiles.hash, [...hashes])));
  const room = await checkSpaceQuota(db, limits, to, bytesOf(coming));
  return room.ok ? ok(coming) : room;
}

/** Puts them on a new board, in the name of whoever makes it. */
export async function putPictures(
  tx: Tx,
  { id: whiteboardId, userId: uploaderId, at: createdAt }: { id: string; userId: string; at: Date },
  coming: PicturesAlong,
): Promise<void> {
  if (coming.length === 0) return;
  await tx.insert(whiteboardFiles).values(coming.map(({ hash }) => ({ whiteboardId, hash, uploaderId, createdAt })));
  const hashes = coming.map(({ hash }) => hash);
  await tx.update(files).set({ unusedSince: null }).where(inArray(files.hash, hashes));
  await tx
    .update(whiteboards)
    .set({ fileBytes: bytesOf(coming) })
    .where(eq(whiteboards.id, whiteboardId));
}

const bytesOf = (all: PicturesAlong): number => all.reduce((sum, { bytes }) => sum + bytes, 0);
