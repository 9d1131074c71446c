import type { FastifyBaseLogger } from "fastify";
import type { Cluster, Command, Redis, RedisOptions } from "ioredis";

export type RedisClient = Redis | Cluster;

/** What several server processes share. Both connections reconnect for as long as Redis is unavailable. */
export type RedisConnections = {
  /** For limits: fails at once while Redis is unavailable, so that counting in memory takes over. */
  readonly limits: RedisClient;
  /** For messages between processes: waits until Redis is back. */
  readonly messages: RedisClient;
  close(): void;
};

/** How long a limit waits for Redis before it counts in memory, in milliseconds. */
const timeout = 1_000;

/** `url` is one address, or several of one Redis Cluster. */
export async function connectRedis(url: string, log: Pick<FastifyBaseLogger, "error">): Promise<RedisConnections> {
  const limits = await open(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: timeout });
  // Longer silence after a question means that Redis hangs.
  const messages = await open(url, { maxRetriesPerRequest: null, socketTimeout: 10_000 });
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

/** The addresses in `REDIS_URL`: several are nodes of one Redis Cluster. */
export const redisAddresses = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

async function open(url: string, options: RedisOptions): Promise<RedisClient> {
  // Only where there is a Redis: loading it takes a twentieth of a start.
  const { Cluster, Redis } = await import("ioredis");
  const [address = "", ...more] = redisAddresses(url);
  if (more.length === 0) return new Redis(address, options);
  const { username, password, protocol } = new URL(address);
  const { enableOfflineQueue = true, ...rest } = options;
  return new Cluster([address, ...more], {
    enableOfflineQueue,
    shardedSubscribers: true,
    // Nodes that these addresses name are asked like these.
    redisOptions: {
      ...rest,
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(protocol === "rediss:" && { tls: {} }),
    },
  });
}

/** Another connection to the same Redis, with the same options. The same call of either, but no type has both. */
export const anotherOf = (redis: RedisClient): RedisClient =>
  "nodes" in redis ? redis.duplicate() : redis.duplicate();

/**
 * A connection for the Socket.IO adapter. The adapter does not await some of its commands (to subscribe, to publish an
 * answer); when the connection ends meanwhile, that must not end the process. Code that does await still gets the
 * error. `onCommand` is called for every command, again when it is sent again.
 */
export function forAdapter(redis: RedisClient, onCommand: (command: Command) => void = () => {}): RedisClient {
  const { sendCommand } = redis;
  redis.sendCommand = (...sent: Parameters<Cluster["sendCommand"]>) => {
    const [command] = sent;
    command.promise.catch(() => {});
    onCommand(command);
    return Reflect.apply(sendCommand, redis, sent);
  };
  redis.on("error", () => {});
  return redis;
}
