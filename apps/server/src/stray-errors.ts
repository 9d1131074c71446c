import type { FastifyBaseLogger } from "fastify";
import { isAway } from "./platform/database/is-outage.ts";

/**
 * Looks at what nobody has caught, so that it ends the process only where it must. A failure that nobody awaited has
 * failed its own work alone. So has a lost connection or a disk that refuses, told by an `error` event without a
 * listener. Behind any other exception may be anything: the process is stopped in order, to be started anew.
 */
export function lookAtStrayErrors(log: FastifyBaseLogger, stop: () => void): void {
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled promise rejection"));
  process.on("uncaughtException", (error) => {
    if (isFromOutside(error)) return log.error({ err: error }, "unhandled error from the system or the database");
    log.fatal({ err: error }, "uncaught exception: the server is stopping");
    stop();
  });
}

/** Told by the system or the database, not by code of ours or of a library that has lost its way. */
function isFromOutside(error: Error): boolean {
  return isAway(error) || ("syscall" in error && "code" in error && /^E[A-Z]+/.test(String(error.code)));
}
