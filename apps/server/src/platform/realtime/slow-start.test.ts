import { expect, test, vi } from "vitest";
import { startApp } from "../../testing/app.ts";

/** The database answers only after the clock of what must be looked up has struck. */
vi.mock(import("../signing-key.ts"), async (original) => {
  const { loadSigningKey, ...rest } = await original();
  const late: typeof loadSigningKey = async (db) => {
    await vi.advanceTimersByTimeAsync(1_000);
    return loadSigningKey(db);
  };
  return { ...rest, loadSigningKey: late };
});

test("a process whose database is slow at its start, and whose Redis is away, starts", async () => {
  const unexpected: unknown[] = [];
  const note = (error: unknown) => unexpected.push(error);
  process.on("unhandledRejection", note);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const app = await startApp({ config: { redisUrl: "redis://127.0.0.1:1" } });
  vi.useRealTimers();
  await app.close();
  process.off("unhandledRejection", note);
  expect(unexpected).toEqual([]);
});
