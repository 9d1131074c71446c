import { expect, test, vi } from "vitest";
import { startApp } from "../../testing/app.ts";
import { openTestDatabase } from "../database/testing.ts";

test("a process whose database is slow at its start, and whose Redis is away, starts", async () => {
  const unexpected: unknown[] = [];
  const note = (error: unknown) => unexpected.push(error);
  process.on("unhandledRejection", note);
  const database = await openTestDatabase();
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  /** Answers only after the clock of what must be looked up has struck. */
  const db = new Proxy(database.db, {
    get: (target, name) => {
      if (name === "insert" && vi.isFakeTimers()) vi.advanceTimersByTime(1_000);
      return Reflect.get(target, name);
    },
  });
  const app = await startApp({ database: { ...database, db }, config: { redisUrl: "redis://127.0.0.1:1" } });
  vi.useRealTimers();
  await app.close();
  await database.close();
  process.off("unhandledRejection", note);
  expect(unexpected).toEqual([]);
});
