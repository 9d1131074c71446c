import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { connect, createServer } from "node:net";
import { until } from "./browser.ts";

/** Whether a Redis can be started here (Debian's redis-server). */
export const hasRedis = existsSync("/usr/bin/redis-server");

/** A Redis for one test, in memory only. */
export async function startRedis(): Promise<{ url: string; stop: () => void }> {
  const port = await freePort();
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const redis: ChildProcess = spawn("/usr/bin/redis-server", options, { stdio: "ignore" });
  await until(
    () => answers(port),
    () => "Redis did not start",
  );
  return { url: `redis://127.0.0.1:${port}`, stop: () => void redis.kill() };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("close", () => socket.destroy());
    socket.once("connect", () => socket.end());
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
