import { createShardedAdapter } from "@socket.io/redis-adapter";
import type { Namespace } from "socket.io";
import { anotherOf, forAdapter, type RedisClient } from "../redis.ts";
import { channelPrefix, Outgoing, type ShardedAdapter } from "./outgoing.ts";
import { OwnChannels } from "./own-channels.ts";
import { socketsSeen } from "./sockets-in.ts";
import { Subscriptions } from "./subscriptions.ts";

/**
 * How long after Redis is back messages may still be lost: every process reconnects in its own time, within two
 * seconds.
 */
const unsureFor = 10_000;
/** What has waited is sent when as many processes listen as before, and one other at least, or after this long. */
const othersReturnIn = 5_000;
const lookEvery = 1_000;
/** How long to wait for an answer of Redis. */
const answerTimeout = 1_000;

/**
 * The connection from this process's sockets to those of the others, through Redis. Each room has a channel, to which
 * the processes with somebody in that room subscribe.
 *
 * Laws:
 * - What is sent reaches the sockets of this process at once, whatever Redis does; they never receive it twice.
 * - While Redis is down messages for the others wait, in order and in bounded memory; momentary ones (previews,
 *   questions) are dropped. Redis keeps nothing for a process that does not listen, so they wait for its return too.
 * - `isSure` is false for as long as messages may have been lost. Then everything that must not be missed is looked up.
 * - What was sent after `subscribed` resolved is heard, in the rooms that sockets of this process were in before.
 */
export class OtherProcesses {
  readonly #redis: RedisClient;
  readonly #subscriptions: Subscriptions;
  readonly #ownChannels = new OwnChannels();
  readonly #outgoing: Outgoing;
  readonly #onError: (error: unknown) => void;
  readonly #looks: (() => Promise<void>)[] = [];
  readonly #changeListeners: (() => void)[] = [];
  readonly #timer: NodeJS.Timeout;
  #sureFrom = Number.POSITIVE_INFINITY;
  /** Until then the others may not be listening again; 0 while all is well. */
  #othersReturnBy = 0;
  #isLooking = false;
  #count: (() => Promise<number>) | undefined;
  #lastCount: number | undefined;
  /** How many processes there were before Redis was lost. */
  #countBefore = 0;
  #isRefused = false;

  /** Ends the connections on `close`. `onError` is called when a check failed, or Redis refuses what is needed. */
  constructor(redis: RedisClient, onError: (error: unknown) => void) {
    const subscriptions = new Subscriptions(anotherOf(redis), (error) => this.#refused(error));
    this.#subscriptions = subscriptions;
    this.#redis = forAdapter(redis, (command) => {
      this.#ownChannels.follow(command, (channel) => subscriptions.has(channel));
    });
    this.#outgoing = new Outgoing(redis, this.#ownChannels);
    this.#onError = onError;
    redis.on("close", () => this.#lost());
    redis.on("ready", () => this.#back());
    // Of a Redis Cluster each node is heard on a connection of its own.
    for (const event of ["ready", "-subscriber", "subscribersReady"]) {
      subscriptions.redis.on(event, () => this.#doubt());
    }
    this.#timer = setInterval(() => void this.#tick(), lookEvery).unref();
  }

  /**
   * For Socket.IO. The library sends to the sockets of this process only after Redis has taken a message; this adapter
   * does it before.
   */
  adapter(): (namespace: Namespace) => ShardedAdapter {
    const options = { subscriptionMode: "dynamic", channelPrefix } as const;
    const create = createShardedAdapter(this.#redis, this.#subscriptions.redis, options);
    const sendHereFirst = (adapter: ShardedAdapter): ShardedAdapter => {
      const publish = adapter.doPublish.bind(adapter);
      adapter.doPublish = (message) => {
        this.#outgoing.send(message, () => publish(message));
        return Promise.resolve("");
      };
      // Somebody may have joined elsewhere, as another process has seen, or this one is about to.
      adapter.nsp.on(socketsSeen, () => this.#ownChannels.forget());
      const fetchSockets = adapter.fetchSockets.bind(adapter);
      adapter.fetchSockets = (options) => fetchSockets(options).finally(() => this.#ownChannels.forget());
      const count = adapter.serverCount.bind(adapter);
      adapter.serverCount = () => this.#ask(count);
      this.#count ??= adapter.serverCount;
      return adapter;
    };
    // Not an arrow function: Socket.IO calls it with `new`.
    return function adapterOf(namespace) {
      return sendHereFirst(create(namespace));
    };
  }

  get isReachable(): boolean {
    return this.#outgoing.isReachable;
  }

  /** Whether this process can send and hear. */
  get isConnected(): boolean {
    return this.isReachable && this.#subscriptions.isReady && !this.#isRefused;
  }

  get isSure(): boolean {
    return this.isConnected && performance.now() >= this.#sureFrom;
  }

  /** Resolves when this process listens to every room it has somebody in, or cannot. */
  async subscribed(): Promise<void> {
    if (this.isConnected) await inTime(this.#subscriptions.taken()).catch(() => this.#doubt());
  }

  /** Runs this check every second for as long as messages may be lost; one check at a time. */
  whileUnsure(look: () => Promise<void>): void {
    this.#looks.push(look);
  }

  /** Another process has come or gone, or can be reached again. */
  onChange(listener: () => void): void {
    this.#changeListeners.push(listener);
  }

  close(): void {
    clearInterval(this.#timer);
    this.#redis.disconnect();
    this.#subscriptions.redis.disconnect();
  }

  async #ask(count: () => Promise<number>): Promise<number> {
    if (!this.isReachable) throw new Error("Redis is unavailable");
    return inTime(count());
  }

  /** Redis closes its connection where it has not answered a `ping` for ten seconds. */
  async #listens(): Promise<boolean> {
    return inTime(this.#subscriptions.redis.ping()).then(
      () => true,
      () => false,
    );
  }

  #lost(): void {
    this.#outgoing.hold();
    this.#othersReturnBy = Number.POSITIVE_INFINITY;
    this.#lastCount = undefined;
  }

  #back(): void {
    this.#doubt();
    if (this.#othersReturnBy > 0) this.#othersReturnBy = performance.now() + othersReturnIn;
    else this.#outgoing.flush();
  }

  #doubt(): void {
    this.#sureFrom = performance.now() + unsureFor;
  }

  #refused(error: Error): void {
    if (this.#isRefused) return;
    this.#isRefused = true;
    const sentence = "Redis 7 or newer is needed. This one refuses sharded publish/subscribe";
    this.#onError(new Error(`${sentence}: ${error.message}`));
  }

  #counted(count: number): void {
    // One that came just before Redis was lost may not have been counted.
    const expected = Math.max(2, this.#countBefore);
    if (this.#othersReturnBy === 0 || count >= expected || performance.now() >= this.#othersReturnBy) {
      this.#countBefore = count;
      this.#othersReturnBy = 0;
      this.#outgoing.release();
    }
    if (count !== this.#lastCount) for (const listener of this.#changeListeners) listener();
    this.#lastCount = count;
  }

  async #tick(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    this.#ownChannels.forget();
    try {
      const [count, listens] = await Promise.all([this.#count?.().catch(() => undefined), this.#listens()]);
      // Redis may stop answering without closing its connections.
      if (count === undefined || !listens) this.#doubt();
      if (count === undefined) this.#lastCount = undefined;
      else this.#counted(count);
      if (!this.isSure) for (const look of this.#looks) await look();
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#isLooking = false;
    }
  }
}

/** Rejects when an answer of Redis is late. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Redis is not responding")), answerTimeout);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
