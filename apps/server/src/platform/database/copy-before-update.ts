import { constants } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type pg from "pg";

const kept = 3;

/**
 * Copies the embedded database's folder to `backups/` beside it and returns the copy's path; the newest three are kept.
 * The caller holds the only connection, so nothing changes meanwhile. To go back: stop the server and replace
 * `database` with the copy.
 */
export async function copyBeforeUpdate(directory: string, client: pg.PoolClient, now: Date): Promise<string> {
  await client.query("checkpoint");
  const backups = join(dirname(directory), "backups");
  const name = `database-${now.toISOString().replace(/[:.]/g, "-")}`;
  await mkdir(backups, { recursive: true, mode: 0o700 });
  // Left by a start that was killed, or that filled the disk.
  for (const left of await copiesIn(backups, /\.unfinished$/)) await rm(join(backups, left), { recursive: true });
  const unfinished = join(backups, `${name}.unfinished`);
  try {
    await cp(directory, unfinished, { recursive: true, mode: constants.COPYFILE_FICLONE });
    await rename(unfinished, join(backups, name));
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  const older = (await copiesIn(backups, /Z$/)).filter((copy) => copy <= name);
  for (const old of older.slice(0, -kept)) await rm(join(backups, old), { recursive: true });
  return join(backups, name);
}

const copiesIn = async (backups: string, kind: RegExp): Promise<string[]> =>
  (await readdir(backups)).filter((name) => name.startsWith("database-") && kind.test(name)).sort();
