import { constants } from "node:fs";
import { cp, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";

const kept = 3;

/**
 * Copies the embedded database's folder to `backups/` beside it and returns the copy's path; the newest three stay.
 * The caller holds the only connection there is, so that nothing changes meanwhile. To go back: stop the server and
 * put the copy in the place of `database`.
 */
export async function copyBeforeUpdate(directory: string, client: pg.PoolClient, now: Date): Promise<string> {
  await client.query("checkpoint");
  const backups = join(dirname(directory), "backups");
  const copy = join(backups, `database-${now.toISOString().replace(/[:.]/g, "-")}`);
  const unfinished = `${copy}.unfinished`;
  await cp(directory, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE });
  await rename(unfinished, copy);
  const copies = (await readdir(backups)).filter((name) => name.startsWith("database-")).sort();
  for (const old of copies.slice(0, -kept)) await rm(join(backups, old), { recursive: true });
  return copy;
}
