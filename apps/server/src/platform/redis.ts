import type { FastifyBaseLogger } from "fastify";
import { Redis } from "ioredis";

/** What several server processes share. Both connections are made anew for as long as Redis is away. */
export type RedisConnections = {
  /** For limits: fails at once while Redis is away, so that the memory's insurance steps in. */
  readonly limits: Redis;
  /** For news between processes: waits until Redis is back. */
  readonly news: Redis;
  close(): void;
};

/** How long a limit waits for a Redis that does not answer before it counts in memory, in milliseconds. */
const patience = 1_000;

export function connectRedis(url: string, log: Pick<FastifyBaseLogger, "error">): RedisConnections {
  const limits = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: patience });
  // Reading the news waits for five seconds at a time: longer silence means a Redis that hangs.
  const news = new Redis(url, { maxRetriesPerRequest: null, socketTimeout: 10_000 });
  for (const redis of [limits, news]) redis.on("error", (error) => log.error({ err: error }, "Redis is unavailable"));
  return {
    limits,
    news,
    close: () => {
      limits.disconnect();
      news.disconnect();
    },
  };
}

/**
 * A connection for the Socket.IO adapter, and all that it makes of it. The adapter does not await some of what it asks
 * (to subscribe, to publish an answer); when the connection ends meanwhile, that must not end the process. Whoever
 * does await still hears of it.
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
