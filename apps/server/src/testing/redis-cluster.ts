import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import type { TestRedis } from "./redis.ts";

export type TestRedisCluster = TestRedis & {
  /** `kill -9` for one node. */
  kill(index: number): Promise<void>;
  start(index: number): Promise<void>;
};

/** A Redis Cluster of three nodes on this machine, which keeps its own slots and nothing else. */
export async function startRedisCluster(): Promise<TestRedisCluster> {
  const directory = mkdtempSync(join(tmpdir(), "tafel-redis-cluster-"));
  // Nodes talk to each other on the port that is 10,000 higher.
  const ports = [await freePort([0, 10_000]), await freePort([0, 10_000]), await freePort([0, 10_000])];
  const servers: (ChildProcess | undefined)[] = [];
  const start = async (index: number) => {
    const dir = join(directory, String(index));
    mkdirSync(dir, { recursive: true });
    const cluster = ["--cluster-enabled", "yes", "--cluster-node-timeout", "2000"];
    const args = ["--port", String(ports[index]), "--bind", "127.0.0.1", "--save", "", "--dir", dir, ...cluster];
    const server = spawn("redis-server", args, { stdio: ["ignore", "pipe", "ignore"] });
    servers[index] = server;
    await new Promise<void>((resolve, reject) => {
      server.once("exit", () => reject(new Error("redis-server ended before it was ready.")));
      server.stdout.on("data", (line) => {
        if (String(line).includes("eady to accept connections")) resolve();
      });
    });
  };
  const kill = async (index: number) => {
    const server = servers[index];
    servers[index] = undefined;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  };
  await Promise.all(ports.map((_, index) => start(index)));
  const nodes = ports.map((port) => `127.0.0.1:${port}`);
  const made = spawnSync("redis-cli", ["--cluster", "create", ...nodes, "--cluster-yes"]);
  if (made.status !== 0) throw new Error(`The nodes did not become a cluster: ${made.stdout}`);
  return {
    url: nodes.map((node) => `redis://${node}`).join(","),
    kill,
    start,
    stop: async () => {
      await Promise.all(ports.map((_, index) => kill(index)));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
