import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type TestRedis = { readonly url: string; stop(): Promise<void> };

/** Whether a Redis can be started, and killed, here. */
export const canStartRedis: boolean = spawnSync("redis-server", ["--version"]).status === 0;
/** Whether tests of several server processes can run here. */
export const hasRedis: boolean = process.env.TEST_REDIS_URL !== undefined || canStartRedis;

/** The Redis of `TEST_REDIS_URL`, or one of its own. */
export async function startRedis(): Promise<TestRedis> {
  if (process.env.TEST_REDIS_URL) return { url: process.env.TEST_REDIS_URL, stop: async () => {} };
  return startOwnRedis();
}

export type OwnRedis = TestRedis & {
  /** `kill -9`: what it held is gone. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>;
  /** It keeps its connections and answers no more; and answers again. */
  hang(): void;
  goOn(): void;
};

/** A Redis that keeps nothing and listens on no port; `more` are settings of it. */
export async function startOwnRedis(more: readonly string[] = []): Promise<OwnRedis> {
  const directory = mkdtempSync(join(tmpdir(), "tafel-redis-"));
  const url = join(directory, "redis.sock");
  const options = ["--port", "0", "--unixsocket", url, "--save", "", "--dir", directory, ...more];
  let server: ChildProcess | undefined;
  const start = async () => {
    const starting = spawn("redis-server", options, { stdio: ["ignore", "pipe", "ignore"] });
    server = starting;
    await new Promise<void>((resolve, reject) => {
      starting.once("exit", () => reject(new Error("redis-server ended before it was ready.")));
      starting.stdout.on("data", (line) => {
        if (String(line).includes("eady to accept connections")) resolve();
      });
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = server;
    server = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, "exit");
    ending.kill(signal);
    await ended;
  };
  await start();
  return {
    url,
    start,
    kill: () => end("SIGKILL"),
    hang: () => void server?.kill("SIGSTOP"),
    goOn: () => void server?.kill("SIGCONT"),
    stop: async () => {
      await end("SIGKILL");
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
