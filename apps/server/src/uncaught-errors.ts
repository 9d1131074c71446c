import type { FastifyBaseLogger } from "fastify";
import { isAway } from "./platform/database/is-outage.ts";

/**
 * Handles errors that nothing has caught, so that they end the process only when they must. An unhandled rejection has
 * failed only its own work. So has a lost connection or a failing disk, reported by an `error` event without a
 * listener. Any other exception may mean anything: the process is stopped in order, to be restarted.
 */
export function handleUncaughtErrors(log: FastifyBaseLogger, stop: () => void): void {
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled promise rejection"));
  process.on("uncaughtException", (error) => {
    if (isFromOutside(error)) return log.error({ err: error }, "unhandled error from the system or the database");
    log.fatal({ err: error }, "uncaught exception: the server is stopping");
    stop();
  });
}

/** Reported by the system or the database, not by code of ours or a library that is in an unknown state. */
function isFromOutside(error: Error): boolean {
  return isAway(error) || ("syscall" in error && "code" in error && /^E[A-Z]+/.test(String(error.code)));
}
