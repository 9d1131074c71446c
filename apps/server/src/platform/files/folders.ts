import { constants } from "node:fs";
import { access, mkdir, open, readdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { StoreFailure } from "./failure.ts";

export async function onDisk<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StoreFailure(`The disk is full, or DATA_DIR cannot be used: ${why}.`);
  }
}

/** Creates a folder with those above it, all of which are on disk then. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  if (first === undefined) return access(path, constants.W_OK);
  for (let made = path; made.length >= first.length; made = dirname(made)) await sync(dirname(made));
}

export async function sync(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}

export const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });

export async function isOlder(path: string, moment: Date): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && found.mtime < moment;
}
