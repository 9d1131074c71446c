import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../database/connect.ts";
import { dump, unfinishedName } from "./dump.ts";

const kept = 7;
const day = 24 * 60 * 60 * 1000;
const checkInterval = 60 * 60 * 1000;
/** Not while everybody reconnects after a start. */
const firstLook = 60 * 1000;

type Log = { info(message: string): void; error(details: unknown, message: string): void };

/** Backs up the embedded database to `DATA_DIR/backups` once a day, keeping the newest seven. Returns what ends it. */
export function backUpDaily(database: Database, dataDir: string, log: Log, waitFirst = firstLook): () => void {
  const look = () => {
    backUpWhenDue(database, join(dataDir, "backups"), new Date())
      .then((path) => path && log.info(`backup written to ${path}`))
      .catch((error) => log.error({ err: error }, "the daily backup failed"));
  };
  const first = setTimeout(look, waitFirst);
  const regular = setInterval(look, checkInterval);
  first.unref();
  regular.unref();
  return () => {
    clearTimeout(first);
    clearInterval(regular);
  };
}

/**
 * Makes a backup when the newest is a day old, and removes those beyond the seventh; returns the new one's path.
 * Backups dated in the future, by a wrong clock, do not count and stay until their day has come.
 */
export async function backUpWhenDue(database: Database, folder: string, now: Date): Promise<string | undefined> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const newest = (await dailyBackups(folder, now)).at(-1);
  if (newest && now.getTime() - newest.madeAt < day) return undefined;
  await removeUnfinished(folder);
  const path = join(folder, nameFor(now));
  await dump(database, path, now);
  for (const old of (await dailyBackups(folder, now)).slice(0, -kept)) await rm(join(folder, old.name));
  return path;
}

const nameFor = (now: Date): string => `daily-${now.toISOString().slice(0, 19).replace(/:/g, "-")}.jsonl.gz`;

/** Oldest first. The time is in the name, because copying a file changes its own. */
async function dailyBackups(folder: string, now: Date): Promise<{ name: string; madeAt: number }[]> {
  const names = await readdir(folder);
  const all = names.sort().flatMap((name) => {
    const match = /^daily-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)\.jsonl\.gz$/.exec(name);
    return match ? [{ name, madeAt: Date.parse(`${match[1]}:${match[2]}:${match[3]}Z`) }] : [];
  });
  return all.filter(({ madeAt }) => madeAt <= now.getTime());
}

/** Left by a process that was killed during a backup. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith("daily-") && name.endsWith(unfinishedName(""))) await rm(join(folder, name));
  }
}
