import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { Redis } from "ioredis";
import { expect, test } from "vitest";
import { forAdapter } from "./redis.ts";

test("a command that nobody awaits does no harm when the connection ends", async () => {
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => unheard.push(reason);
  process.prependListener("unhandledRejection", hear);
  const redis = forAdapter(new Redis(port, "127.0.0.1"));
  void redis.subscribe("news");
  const awaited = redis.publish("news", "hello");
  redis.disconnect();
  await expect(awaited).rejects.toThrow("Connection is closed.");
  await new Promise(setImmediate);
  process.off("unhandledRejection", hear);
  expect(unheard).toEqual([]);
  silent.close();
});
