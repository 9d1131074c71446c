import type { createShardedAdapter } from "@socket.io/redis-adapter";
import type { RedisClient } from "../redis.ts";
import type { OwnChannels } from "./own-channels.ts";
import { laggingRoom } from "./slow-readers.ts";

/**
 * Messages kept while Redis is down; beyond this many the oldest are dropped, and those who miss them look for
 * themselves.
 */
const maxWaiting = 5_000;
/** With this many commands unanswered Redis counts as down, even if its connection is open. */
const maxUnanswered = 1_000;

export const channelPrefix = "tafel";

export type ShardedAdapter = ReturnType<ReturnType<typeof createShardedAdapter>>;
type Message = Parameters<ShardedAdapter["doPublish"]>[0];

/**
 * Messages on their way to the other processes: sent in their order, and kept in bounded memory while they cannot be.
 * Momentary ones (previews, questions) are never kept, and are not sent to channels that nobody else listens to.
 */
export class Outgoing {
  readonly #redis: RedisClient;
  readonly #ownChannels: OwnChannels;
  #waiting: (() => Promise<unknown>)[] = [];
  #unanswered = 0;
  #isHeld = false;

  constructor(redis: RedisClient, ownChannels: OwnChannels) {
    this.#redis = redis;
    this.#ownChannels = ownChannels;
  }

  get isReachable(): boolean {
    return this.#redis.status === "ready" && this.#unanswered < maxUnanswered;
  }

  /** From now on messages wait, until `release`. */
  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    this.flush();
  }

  send(message: Message, publish: () => Promise<unknown>): void {
    const isKept = isWorthKeeping(message);
    const channel = channelOf(message);
    if (!isKept && channel !== undefined && this.#ownChannels.has(channel)) return;
    if (this.#maySend && this.#waiting.length === 0) this.#run(publish);
    else if (isKept) {
      this.#waiting.push(publish);
      if (this.#waiting.length > maxWaiting) this.#waiting.shift();
    }
  }

  /** Sends what waits, as far as it may be sent. */
  flush(): void {
    while (this.#waiting.length > 0 && this.#maySend) {
      const next = this.#waiting.shift();
      if (next) this.#run(next);
    }
  }

  get #maySend(): boolean {
    return this.isReachable && !this.#isHeld;
  }

  #run(publish: () => Promise<unknown>): void {
    this.#unanswered += 1;
    Promise.resolve(publish())
      // The connection was closed for good; nobody is left to receive it.
      .catch(() => {})
      .finally(() => {
        this.#unanswered -= 1;
        this.flush();
      });
  }
}

/**
 * Socket.IO's broadcasts (3) and changes of rooms and connections (4, 5, 6); everything else is a question or is
 * repeated.
 */
function isWorthKeeping(message: Message): boolean {
  if (message.type === 3) {
    const { except, flags } = message.data.opts;
    return !flags.volatile && !except.includes(laggingRoom);
  }
  return message.type === 4 || message.type === 5 || message.type === 6;
}

/** Where the library sends a broadcast to one room; undefined for everything else. */
function channelOf(message: Message): string | undefined {
  if (message.type !== 3) return undefined;
  const { rooms } = message.data.opts;
  return rooms.length === 1 ? `${channelPrefix}#${message.nsp}#${rooms[0]}#` : undefined;
}
