import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { readConfig } from "./config.ts";
import { dump } from "./platform/backup/dump.ts";
import { restore } from "./platform/backup/restore.ts";
import { connect } from "./platform/database/connect.ts";
import { openFileStore } from "./platform/files/open-store.ts";

/**
 * `backup [file]` writes the configured database and the files of its boards, wherever they are, into one file;
 * `restore file` fills a new one from it. The file fits either engine, and a folder as well as a bucket: to move, back up
 * the embedded database and restore with `DATABASE_URL` or `FILES_URL` set.
 */
async function main([command, file]: readonly string[]): Promise<void> {
  const { databaseUrl, dataDir, bucket } = readConfig(process.env);
  const store = await openFileStore({ dataDir, bucket });
  const started = Date.now();
  if (command === "backup") {
    const now = new Date();
    const path = resolve(file ?? `tafel-${now.toISOString().slice(0, 19).replace(/:/g, "-")}.jsonl.gz`);
    await mkdir(dirname(path), { recursive: true });
    await store.check();
    const database = await connect({ databaseUrl, dataDir });
    const dumped = await dump(database, path, now, store).finally(database.close);
    const { size } = await stat(path);
    const kibibytes = Math.ceil(size / 1024);
    const time = Date.now() - started;
    console.log(`Saved ${dumped.rows} rows and ${dumped.files} files to ${path} (${kibibytes} KiB) in ${time} ms.`);
    if (dumped.missing > 0) console.log(`${dumped.missing} files are not in ${store.where}, nor in the backup.`);
  } else if (command === "restore" && file) {
    const { rows, files, missing, madeAt, leftOut } = await restore({ databaseUrl, dataDir, bucket }, file);
    if (leftOut.length > 0) console.log(`Left out tables that are not Tafel's: ${leftOut.join(", ")}.`);
    const time = Date.now() - started;
    console.log(`Restored ${rows} rows and ${files} files from ${madeAt} in ${time} ms. Start Tafel to use them.`);
    if (missing > 0) console.log(`${missing} files are not in the backup: copy them to ${store.where}.`);
  } else {
    throw new Error("Usage: npm run backup -- [file], or npm run restore -- file");
  }
  store.close();
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
