import type { TodoOperation } from "@tafel/domain";
import type { Send, Sent } from "./deliver.ts";
import type { Outbox } from "./outbox.ts";

const shortestPause = 500;
const longestPause = 15_000;

type Heard = {
  onSent(sent: Sent<TodoOperation>): void;
  /** Something waits because the last try failed, or no longer. */
  onStuck(isStuck: boolean): void;
};

/**
 * Saves what waits of a board that is open, one save at a time: whatever is done while a save is under way is the next
 * one. A save that fails for the moment is tried again for ever, with the same operation ids.
 */
export class Saver {
  readonly #outbox: Pick<Outbox<TodoOperation>, "waiting">;
  readonly #send: Send<TodoOperation>;
  readonly #heard: Heard;
  readonly #pause: typeof pauseFor;
  #isRunning = false;
  #isStopped = false;
  #failures = 0;
  #hurry = new AbortController();

  /** `pause` resolves after so many milliseconds, or at once when `nudge` is called. */
  constructor(
    outbox: Pick<Outbox<TodoOperation>, "waiting">,
    send: Send<TodoOperation>,
    heard: Heard,
    pause = pauseFor,
  ) {
    this.#outbox = outbox;
    this.#send = send;
    this.#heard = heard;
    this.#pause = pause;
  }

  /** Saves what waits, unless that is under way. */
  async save(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    try {
      while (!this.#isStopped && this.#outbox.waiting.length > 0) await this.#saveOnce(this.#outbox.waiting);
    } finally {
      // Whatever became of this one, the next is saved.
      this.#isRunning = false;
    }
  }

  /** The way to the server may be open again: do not wait any longer. */
  nudge(): void {
    this.#hurry.abort();
    this.#hurry = new AbortController();
  }

  /** Hears of nothing any more; what waits stays in the outbox. */
  stop(): void {
    this.#isStopped = true;
    this.nudge();
  }

  async #saveOnce(waiting: Outbox<TodoOperation>["waiting"]): Promise<void> {
    const sent = await this.#send(waiting);
    if (this.#isStopped) return;
    if (!sent.ok) return this.#waitAfter(sent.error.timeLeft);
    this.#heard.onSent(sent.value);
    // What was neither stored nor refused cannot be done yet.
    if (this.#outbox.waiting[0]?.operationId === waiting[0]?.operationId) return this.#waitAfter();
    if (this.#failures > 0) this.#heard.onStuck(false);
    this.#failures = 0;
  }

  async #waitAfter(timeLeft?: number): Promise<void> {
    this.#failures += 1;
    this.#heard.onStuck(true);
    const backoff = Math.min(longestPause, shortestPause * 2 ** (this.#failures - 1));
    await this.#pause(timeLeft ? timeLeft * 1_000 : backoff, this.#hurry.signal);
  }
}

/** A pause that an abort ends early. */
const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
