import { createAdapter } from "@socket.io/redis-streams-adapter";
import type { Redis } from "ioredis";
import type { Namespace } from "socket.io";
import { laggingRoom } from "./slow-readers.ts";

/**
 * Messages kept while Redis is down; beyond this many the oldest are dropped, and those who miss them look for
 * themselves.
 */
const maxWaiting = 5_000;
/** With this many commands unanswered Redis counts as down, even if its connection is open. */
const maxUnanswered = 1_000;
/**
 * How long after Redis is back messages may still be lost: every process reconnects in its own time, within two
 * seconds.
 */
const unsureFor = 10_000;
const lookEvery = 1_000;
/** How long to wait for Redis to answer how many processes there are. */
const countTimeout = 1_000;

type StreamAdapter = ReturnType<ReturnType<typeof createAdapter>>;
type Message = Parameters<StreamAdapter["doPublish"]>[0];

/**
 * The connection from this process's sockets to those of the others, through Redis.
 *
 * Laws:
 * - What is sent reaches the sockets of this process at once, whatever Redis does; they never receive it twice.
 * - While Redis is down messages for the others wait, in order and in bounded memory; momentary ones (previews,
 *   questions) are dropped. Readers continue after the last message they have read.
 * - `isSure` is false for as long as messages may have been lost. Then everything that must not be missed is looked up.
 */
export class OtherProcesses {
  readonly #redis: Redis;
  readonly #onError: (error: unknown) => void;
  readonly #looks: (() => Promise<void>)[] = [];
  readonly #changeListeners: (() => void)[] = [];
  readonly #timer: NodeJS.Timeout;
  #waiting: (() => Promise<unknown>)[] = [];
  #unanswered = 0;
  #sureFrom = Number.POSITIVE_INFINITY;
  #isLooking = false;
  #count: (() => Promise<number>) | undefined;
  #lastCount: number | undefined;

  /** Ends the connection on `close`. `onError` is called when a check failed. */
  constructor(redis: Redis, onError: (error: unknown) => void) {
    this.#redis = redis;
    this.#onError = onError;
    redis.on("close", () => this.#lost());
    redis.on("ready", () => this.#back());
    this.#timer = setInterval(() => void this.#tick(), lookEvery).unref();
  }

  /**
   * For Socket.IO. The library sends to the sockets of this process only after Redis has taken a message; this adapter
   * does it before.
   */
  adapter(): (namespace: Namespace) => StreamAdapter {
    // Binary data (a compressed board) is sent to one socket only, never through Redis.
    const create = createAdapter(this.#redis, { onlyPlaintext: true });
    const sendHereFirst = (adapter: StreamAdapter): StreamAdapter => {
      const publish = adapter.doPublish.bind(adapter);
      adapter.doPublish = (message) => {
        this.#send(message, () => publish(message));
        return Promise.resolve("");
      };
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
    return this.#redis.status === "ready" && this.#unanswered < maxUnanswered;
  }

  get isSure(): boolean {
    return this.isReachable && performance.now() >= this.#sureFrom;
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
  }

  #send(message: Message, publish: () => Promise<unknown>): void {
    if (this.isReachable && this.#waiting.length === 0) this.#run(publish);
    else if (isWorthKeeping(message)) {
      this.#waiting.push(publish);
      if (this.#waiting.length > maxWaiting) this.#waiting.shift();
    }
  }

  #run(publish: () => Promise<unknown>): void {
    this.#unanswered += 1;
    Promise.resolve(publish())
      // The connection was closed for good; nobody is left to receive it.
      .catch(() => {})
      .finally(() => {
        this.#unanswered -= 1;
        this.#flush();
      });
  }

  #flush(): void {
    while (this.#waiting.length > 0 && this.isReachable) {
      const next = this.#waiting.shift();
      if (next) this.#run(next);
    }
  }

  async #ask(count: () => Promise<number>): Promise<number> {
    if (!this.isReachable) throw new Error("Redis is unavailable");
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error("Redis is not responding")), countTimeout);
    });
    return Promise.race([count(), late]).finally(() => clearTimeout(timer));
  }

  #lost(): void {
    this.#sureFrom = Number.POSITIVE_INFINITY;
    this.#lastCount = undefined;
  }

  #back(): void {
    this.#sureFrom = performance.now() + unsureFor;
    this.#flush();
  }

  async #tick(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      const count = await this.#count?.().catch(() => undefined);
      // Redis may stop answering without closing its connections.
      if (count === undefined) this.#sureFrom = performance.now() + unsureFor;
      if (count !== undefined && count !== this.#lastCount) for (const listener of this.#changeListeners) listener();
      this.#lastCount = count;
      if (!this.isSure) for (const look of this.#looks) await look();
    } catch (error) {
      this.#onError(error);
    } finally {
      this.#isLooking = false;
    }
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
