import type { Command } from "ioredis";
import { forAdapter, type RedisClient } from "../redis.ts";

/**
 * The connection on which this process hears the others, by channels. A message that was sent before Redis had taken a
 * subscription is not heard.
 */
export class Subscriptions {
  readonly redis: RedisClient;
  readonly #onRefused: (error: Error) => void;
  readonly #channels = new Set<string>();
  /** Those that Redis has not taken yet. */
  readonly #underWay = new Set<Promise<unknown>>();

  /** `onRefused` is called when Redis refuses one. */
  constructor(redis: RedisClient, onRefused: (error: Error) => void) {
    this.#onRefused = onRefused;
    this.redis = forAdapter(redis, (command) => {
      if (command.name === "ssubscribe") this.#follow(command);
      if (command.name === "sunsubscribe") this.#channels.delete(String(command.args[0]));
    });
  }

  get isReady(): boolean {
    return this.redis.status === "ready";
  }

  /** Whether Redis has taken a subscription to this channel. */
  has(channel: string): boolean {
    return this.#channels.has(channel);
  }

  /** Resolves when Redis has taken those asked for so far. */
  async taken(): Promise<void> {
    await Promise.allSettled(this.#underWay);
  }

  #follow({ promise, args }: Command): void {
    if (this.#underWay.has(promise)) return;
    this.#underWay.add(promise);
    promise
      .then(() => this.#channels.add(String(args[0])))
      .catch((error: Error) => {
        if (error.name === "ReplyError") this.#onRefused(error);
      })
      .finally(() => this.#underWay.delete(promise));
  }
}
