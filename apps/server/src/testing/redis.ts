import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type TestRedis = { readonly url: string; stop(): Promise<void> };

/** Whether tests of several server processes can run here. */
export const hasRedis: boolean =
  process.env.TEST_REDIS_URL !== undefined || spawnSync("redis-server", ["--version"]).status === 0;

/** The Redis of `TEST_REDIS_URL`, or one of its own that keeps nothing and listens on no port. */
export async function startRedis(): Promise<TestRedis> {
  if (process.env.TEST_REDIS_URL) return { url: process.env.TEST_REDIS_URL, stop: async () => {} };
  const directory = mkdtempSync(join(tmpdir(), "tafel-redis-"));
  const url = join(directory, "redis.sock");
  const server = spawn("redis-server", ["--port", "0", "--unixsocket", url, "--save", "", "--dir", directory], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  await new Promise<void>((resolve, reject) => {
    server.once("exit", () => reject(new Error("redis-server ended before it was ready.")));
    server.stdout.on("data", (line) => {
      if (String(line).includes("eady to accept connections")) resolve();
    });
  });
  return {
    url,
    stop: async () => {
      const ended = once(server, "exit");
      server.kill();
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
