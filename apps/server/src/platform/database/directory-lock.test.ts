import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockDirectory } from "./directory-lock.ts";

let directory: string;
let path: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "tafel-lock-"));
  path = join(directory, "lock");
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const alter = (changes: object) =>
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, "utf8")), id: "another", ...changes }));

test("one holder at a time, and a free folder after its release", async () => {
  const lock = await lockDirectory(directory);
  await expect(lockDirectory(directory)).rejects.toThrow(`in use by another Tafel (process ${process.pid})`);
  lock.release();
  expect(existsSync(path)).toBe(false);
  (await lockDirectory(directory)).release();
});

test("takes over from a process that no longer exists", async () => {
  const lock = await lockDirectory(directory);
  alter({ pid: spawnSync(process.execPath, ["-e", ""]).pid });
  const next = await lockDirectory(directory);
  lock.release();
  await expect(lockDirectory(directory), "the first release must not free the second's lock").rejects.toThrow("in use");
  next.release();
});

test("takes over when another process has the dead holder's id by now", async () => {
  const lock = await lockDirectory(directory);
  alter({ startedAt: "1" });
  (await lockDirectory(directory)).release();
  lock.release();
});

test("takes over from another container that has shown no sign of life", async () => {
  const lock = await lockDirectory(directory);
  alter({ space: "another container", pid: 1 });
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(path, longAgo, longAgo);
  (await lockDirectory(directory)).release();
  lock.release();
});

test("exactly one of many takes over", async () => {
  const lock = await lockDirectory(directory);
  alter({ startedAt: "1" });
  const attempts = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(directory)));
  expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  lock.release();
});

test.each(["", "{", "null", '{"id": "x"}'])(
  "a lock that says nothing of its holder (%j) counts once it is old",
  async (content) => {
    writeFileSync(path, content);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(path, longAgo, longAgo);
    const lock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow("in use");
    lock.release();
  },
);

test("a lock from the future, by a wrong clock, is valid while its holder shows signs of life", async () => {
  const lock = await lockDirectory(directory);
  alter({ space: "another container", pid: 1 });
  const inAnHour = new Date(Date.now() + 3_600_000);
  utimesSync(path, inAnHour, inAnHour);
  (await lockDirectory(directory, 200)).release();
  lock.release();
});
