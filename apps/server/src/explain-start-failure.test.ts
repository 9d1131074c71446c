import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { explainStartFailure } from "./explain-start-failure.ts";
import { connect } from "./platform/database/connect.ts";
import { readBucketUrl } from "./platform/files/bucket-address.ts";
import { openFileStore } from "./platform/files/open-store.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tafel-start-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const reasonOf = (start: Promise<unknown>): Promise<string> => start.then(() => "started", explainStartFailure);

test("a file in the place of the data folder, or of a folder in it", async () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  for (const dataDir of [file, join(file, "below")]) {
    const reason = await reasonOf(connect({ dataDir }));
    expect(reason).toBe(`There is a file where Tafel needs a folder: ${dataDir}`);
  }
});

test("a database that takes the connection and says nothing", async () => {
  const silent = createServer(() => {}).listen(0, "127.0.0.1");
  await once(silent, "listening");
  // It listens on a port.
  const { port } = silent.address() as AddressInfo;
  const started = connect({ databaseUrl: `postgres://x@127.0.0.1:${port}/x`, dataDir: null, connectTimeout: 100 });
  expect(await reasonOf(started)).toMatch(/^The database in DATABASE_URL is not responding\. [^\n]*$/);
  silent.close();
});

test("a bucket that cannot be reached is not taken for the database, and its secret is not told", async () => {
  const bucket = readBucketUrl("s3://key:secret@127.0.0.1:1/files?tls=off");
  const store = await openFileStore({ dataDir: folder, bucket });
  const reason = await reasonOf(store.check());
  expect(reason).toMatch(/^The bucket in FILES_URL cannot be reached: [^\n]*ECONNREFUSED[^\n]*\.$/);
  expect(reason).not.toContain("secret");
  store.close();
});

test("a disk that is full", () => {
  const reason = () => {
    try {
      writeFileSync("/dev/full", "x");
    } catch (error) {
      return explainStartFailure(new Error("The embedded database could not be opened: …", { cause: error }));
    }
  };
  expect(reason()).toMatch(/^The disk is full\. [^\n]*$/);
});

test.each(["EROFS", "EDQUOT", "EIO", "53100", "58030", "57P03", "EAI_AGAIN", "ECONNRESET"])("%s", (code) => {
  const error = Object.assign(new Error(`${code}: as the system says it`), { code, path: "/data" });
  expect(explainStartFailure(error)).toMatch(/^(The|A) [^\n]*$/);
});

test("a bug of ours keeps its stack, a refusal of ours is a sentence", () => {
  expect(explainStartFailure(new TypeError("x is not a function"))).toContain("\n    at ");
  expect(explainStartFailure(new Error("Tafel needs PostgreSQL 15 or later."))).toBe(
    "Tafel needs PostgreSQL 15 or later.",
  );
});
