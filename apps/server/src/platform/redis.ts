import type { FastifyBaseLogger } from "fastify";
import { Redis } from "ioredis";

/** What several server processes share. Both connections reconnect for as long as Redis is unavailable. */
export type RedisConnections = {
  /** For limits: fails at once while Redis is unavailable, so that counting in memory takes over. */
  readonly limits: Redis;
  /** For messages between processes: waits until Redis is back. */
  readonly messages: Redis;
  close(): void;
};

/** How long a limit waits for Redis before it counts in memory, in milliseconds. */
const timeout = 1_000;

export function connectRedis(url: string, log: Pick<FastifyBaseLogger, "error">): RedisConnections {
  const limits = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: timeout });
  // Reading messages blocks for five seconds at a time: longer silence means that Redis hangs.
  const messages = new Redis(url, { maxRetriesPerRequest: null, socketTimeout: 10_000 });
  for (const redis of [limits, messages])
    redis.on("error", (error) => log.error({ err: error }, "Redis is unavailable"));
  return {
    limits,
    messages,
    close: () => {
      limits.disconnect();
      messages.disconnect();
    },
  };
}

/**
 * A connection for the Socket.IO adapter, and every duplicate the adapter makes of it. The adapter does not await some
 * of its commands (to subscribe, to publish an answer); when the connection ends meanwhile, that must not end the
 * process. Code that does await still gets the error.
 */
export function forAdapter(redis: Redis): Redis {
  const { sendCommand, duplicate } = redis;
  redis.sendCommand = (command, stream) => {
    command.promise.catch(() => {});
    return sendCommand.call(redis, command, stream);
  };
  redis.duplicate = ((override) => forAdapter(duplicate.call(redis, override))) as typeof duplicate;
  redis.on("error", () => {});
  return redis;
}
