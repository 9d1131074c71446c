import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Database } from "./platform/database/connect.ts";
import type { Mailer } from "./platform/mail/mailer.ts";

/**
 * Contract, point 7: the process is gone within 10 s of being asked to stop. What still hangs by then is not worth
 * waiting for.
 */
const timeout = 9_000;
/** The share of that for work in progress; the rest is for the database to close its files. */
const closeTimeout = 7_000;

type Running = {
  readonly fastify: FastifyInstance;
  readonly mailer: Mailer;
  readonly database: Database;
  /** Each ends a periodic task. */
  readonly ends: readonly (() => void)[];
};

/**
 * Returns a function that ends the process, once, with this exit code; with 1 when the database could not be closed.
 */
export function stopInOrder({ fastify, mailer, database, ends }: Running): (exitCode: number) => Promise<void> {
  let isStopping = false;
  return async (exitCode) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), timeout).unref();
    for (const end of ends) end();
    const closed = fastify.close().catch((error: unknown) => fastify.log.error({ err: error }, "stopping failed"));
    await Promise.race([closed, pause(closeTimeout)]);
    mailer.close();
    await database.close();
    process.exit(exitCode);
  };
}
