import { and, eq, inArray, isNull, lt, notExists, sql } from "drizzle-orm";
import type { Context } from "../../context.ts";
import type { Db, Tx } from "../../platform/database/connect.ts";
import { files, templateFiles } from "../../platform/database/schema/index.ts";
import type { FileStore } from "../../platform/files/store.ts";
import { findFile, lockFile } from "./queries.ts";
import { releaseUnused } from "./release-unused.ts";
import { shelves } from "./shelves.ts";

const day = 24 * 60 * 60 * 1000;
/** How long a file stays that nothing shows, and then one that is on no board: longer than the daily backups, which have its row but not its bytes. */
const grace = 14 * day;
/** After this nobody is writing it any more. */
const abandonedAfter = day;
/** Files looked up at once. */
const batchLength = 500;

/**
 * Removes what nothing needs: from boards the files that nothing has shown for a while, then those that have been on no
 * board and in no template for a while, and what a killed process left.
 */
export async function sweepFiles({ db, now }: Pick<Context, "db" | "now">, store: FileStore): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age);
  await store.removeAbandoned(before(abandonedAfter));
  for (const shelf of shelves) await releaseUnused(db, shelf, now(), before(grace));
  await db
    .update(files)
    .set({ unusedSince: now() })
    .where(and(isNull(files.unusedSince), isUnused(db)));
  const unused = await db
    .select({ hash: files.hash })
    .from(files)
    .where(lt(files.unusedSince, before(grace)));
  for (const { hash } of unused) await removeUnused(db, store, hash, before(grace));
  let batch: string[] = [];
  for await (const hash of store.placedBefore(before(abandonedAfter))) {
    batch.push(hash);
    if (batch.length < batchLength) continue;
    await removeUnknown(db, store, batch);
    batch = [];
  }
  await removeUnknown(db, store, batch);
}

const isUnused = (db: Db | Tx) =>
  and(
    ...[...shelves.map(({ placed }) => placed), templateFiles].map((placed) =>
      notExists(db.select({ one: sql`1` }).from(placed).where(eq(placed.hash, files.hash))),
    ),
  );

/** Under the file's lock, which an upload of the same content waits for: it stores the bytes again. */
async function removeUnused(db: Db, store: FileStore, hash: string, before: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockFile(tx, hash);
    const isOld = and(eq(files.hash, hash), lt(files.unusedSince, before), isUnused(tx));
    const removed = await tx.delete(files).where(isOld).returning({ hash: files.hash });
    if (removed.length > 0) await store.remove(hash);
  });
}

/** Of files that have a place, those without a row: their process was killed before it could commit one. */
async function removeUnknown(db: Db, store: FileStore, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const rows = await db
    .select({ hash: files.hash })
    .from(files)
    .where(inArray(files.hash, [...hashes]));
  const known = new Set(rows.map(({ hash }) => hash));
  for (const hash of hashes) {
    if (known.has(hash)) continue;
    await db.transaction(async (tx) => {
      await lockFile(tx, hash);
      if (!(await findFile(tx, hash))) await store.remove(hash);
    });
  }
}
