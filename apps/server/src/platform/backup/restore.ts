import { type ConnectOptions, connect, type Database } from "../database/connect.ts";
import { files } from "../database/schema/index.ts";
import { openFileStore, type StoreOptions } from "../files/open-store.ts";
import type { FileStore } from "../files/store.ts";
import { FileRestore } from "./file-lines.ts";
import { load } from "./load.ts";
import { readHeading } from "./read-backup.ts";
import { tablesInOrder } from "./tables.ts";

export type Restored = {
  readonly rows: number;
  readonly files: number;
  /** Files that are neither in the backup nor where files are. */
  readonly missing: number;
  /** When the backup was made. */
  readonly madeAt: string;
  /** The tables of other programs in it, which are left out. */
  readonly leftOut: readonly string[];
};

/**
 * Fills the configured database, and data folder or bucket, from a backup, which may be older than it: the next start brings its
 * tables up to date. Throws, with a sentence for the operator, when the database is in use or the backup cannot be
 * restored.
 */
export async function restore(
  { databaseUrl, dataDir, bucket }: { databaseUrl?: ConnectOptions["databaseUrl"] } & StoreOptions,
  path: string,
): Promise<Restored> {
  const { migration, madeAt } = await readHeading(path);
  const store = await openFileStore({ dataDir, bucket });
  await store.check();
  const database = await connect({ databaseUrl, dataDir, until: migration });
  const leftOut = new Set<string>();
  const restored = new FileRestore(store);
  try {
    const rows = await load(database, path, leftOut, restored);
    const missing = await countMissing(database, store);
    return { rows, files: restored.count, missing, madeAt, leftOut: [...leftOut] };
  } finally {
    store.close();
    await database.close();
  }
}

async function countMissing({ db }: Database, store: FileStore): Promise<number> {
  // Older backups know no files.
  if (!(await db.transaction(tablesInOrder)).includes("files")) return 0;
  let missing = 0;
  for (const { hash, sizes } of await db.select({ hash: files.hash, sizes: files.sizes }).from(files)) {
    if (!(await store.has(hash, sizes))) missing += 1;
  }
  return missing;
}
