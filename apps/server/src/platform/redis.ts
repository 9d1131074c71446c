import type { FastifyBaseLogger } from "fastify";
import { Redis } from "ioredis";

/** The Redis that several server processes share; it is asked again and again while it is away, and commands then fail at once. */
export function connectRedis(url: string, log: FastifyBaseLogger): Redis {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1 });
  redis.on("error", (error) => log.error({ err: error }, "Redis is away"));
  return redis;
}
