import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { files } from "@tafel/contract";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { attach, picture, show, upload } from "../../modules/files/testing.ts";
import { boardOf } from "../../modules/todos/testing/boards.ts";
import { createBoard } from "../../modules/whiteboards/testing.ts";
import { startApp } from "../../testing/app.ts";
import { connect } from "../database/connect.ts";
import { anyEngine, type Engine, engines } from "../database/testing.ts";
import { FilesOnDisk } from "../files/on-disk.ts";
import { dump } from "./dump.ts";
import { restore } from "./restore.ts";
import { newPlace } from "./testing/places.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tafel-files-backup-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function newPlaceOf(engine: Engine) {
  const { remove, ...place } = await newPlace(engine, folder);
  onTestFinished(remove);
  return place;
}

async function appIn(place: Awaited<ReturnType<typeof newPlaceOf>>) {
  const database = { ...(await connect(place)), url: undefined };
  const app = await startApp({ database, config: { dataDir: place.dataDir } });
  const close = async () => {
    await app.close();
    await database.close();
  };
  return { app, database, close };
}

/** A board with a photograph and a download on it. */
async function filled(engine: Engine) {
  const place = await newPlaceOf(engine);
  const { app, database, close } = await appIn(place);
  const anna = await app.person("anna");
  const uuid = await createBoard(anna);
  const bytes = randomBytes(200_000);
  const download = (await upload(anna, uuid, bytes)).body.hash;
  const photo = (await upload(anna, uuid, await picture(2000).png().toBuffer())).body.hash;
  const shown = (await show(app, anna, uuid, photo, { size: "medium" })).rawPayload;
  const { boardId } = await boardOf(anna, "Todo: a");
  const bill = randomBytes(1_000);
  const attached = (await attach(anna, boardId, bill)).body.hash;
  return { place, database, close, anna, uuid, bytes, download, photo, shown, boardId, bill, attached };
}

const filesIn = async (dataDir: string) => {
  const all = await readdir(join(dataDir, "files"), { recursive: true, withFileTypes: true }).catch(() => []);
  return all.filter((entry) => entry.isFile());
};

describe.each(engines)("a backup of a board with files (%s)", (engine) => {
  test("brings them back, on either engine", async () => {
    const made = await filled(engine);
    const { place, database, close, anna, uuid, bytes, download, photo, shown } = made;
    const path = join(folder, `${engine}.jsonl.gz`);
    const dumped = await dump(database, path, new Date(), new FilesOnDisk(place.dataDir));
    expect(dumped).toMatchObject({ files: 3, missing: 0 });
    await close();
    for (const target of engines) {
      const other = await newPlaceOf(target);
      expect(await restore(other, path)).toMatchObject({ rows: dumped.rows, files: 3, missing: 0 });
      const again = await appIn(other);
      expect((await show(again.app, anna, uuid, download)).rawPayload).toEqual(bytes);
      expect((await show(again.app, anna, uuid, photo, { size: "medium" })).rawPayload).toEqual(shown);
      const { boardId, attached, bill } = made;
      expect((await show(again.app, anna, boardId, attached, {}, files.showOfTodos)).rawPayload).toEqual(bill);
      await again.close();
    }
  });
});

test("a damaged backup leaves no file behind", async () => {
  const { place, database, close } = await filled(anyEngine);
  const path = join(folder, "whole.jsonl.gz");
  await dump(database, path, new Date(), new FilesOnDisk(place.dataDir));
  await close();
  const lines = gunzipSync(await readFile(path))
    .toString()
    .trimEnd()
    .split("\n");
  const piece = lines.findIndex((line) => line.startsWith('{"piece":'));
  const without = lines.filter((_, index) => index !== piece + 1);
  for (const [damaged, why] of [
    [without, "damaged"],
    [lines.slice(0, piece + 2), "truncated"],
  ] as const) {
    await writeFile(path, gzipSync(`${damaged.join("\n")}\n`));
    const target = await newPlaceOf(anyEngine);
    await expect(restore(target, path)).rejects.toThrow(why);
    expect(await filesIn(target.dataDir)).toEqual([]);
  }
});

test("what is lost on disk is left out and counted, and the daily backup has the rows alone", async () => {
  const { place, database, close, download } = await filled(anyEngine);
  const [path, daily] = [join(folder, "lost.jsonl.gz"), join(folder, "daily.jsonl.gz")];
  const store = new FilesOnDisk(place.dataDir);
  await dump(database, daily, new Date());
  await store.remove(download);
  expect(await dump(database, path, new Date(), store)).toMatchObject({ files: 2, missing: 1 });
  await close();
  expect(await restore(await newPlaceOf(anyEngine), path)).toMatchObject({ files: 2, missing: 1 });
  expect(await restore(await newPlaceOf(anyEngine), daily)).toMatchObject({ files: 0, missing: 3 });
});
