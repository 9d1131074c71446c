import { type ConnectOptions, connect } from "../database/connect.ts";
import { load } from "./load.ts";
import { readHeading } from "./read-backup.ts";

/**
 * Fills the configured database from a backup, which may be older than it: the next start brings its tables up to date.
 * Throws, with a sentence for the operator, when the database is in use or the backup cannot be restored. Returns the
 * number of rows, when the backup was made, and the tables of other programs in it, which are left out.
 */
export async function restore(
  where: Pick<ConnectOptions, "databaseUrl" | "dataDir">,
  path: string,
): Promise<{ rows: number; madeAt: string; leftOut: readonly string[] }> {
  const { migration, madeAt } = await readHeading(path);
  const database = await connect({ ...where, until: migration });
  const leftOut = new Set<string>();
  const rows = await load(database, path, leftOut).finally(database.close);
  return { rows, madeAt, leftOut: [...leftOut] };
}
