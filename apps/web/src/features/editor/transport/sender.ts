import { type DurableAcknowledgement, maxUnanswered } from "@tafel/contract";
import type { Identified } from "@tafel/domain/sync";
import type { Operation } from "@tafel/whiteboard";

type Pending = Identified<Operation>;

/** Below the server's limit (contract, point 6: 500 a second), with room for previews. */
const maxPerSecond = 300;
/** How long the server may answer nothing, in milliseconds: then an answer was lost, and everything is sent again. */
const timeout = 15_000;

type Emit = (pending: Pending, answered: (answer: DurableAcknowledgement) => void) => void;
type Answered = (operationId: string, answer: DurableAcknowledgement) => void;

/**
 * Sends operations in their order, no faster than the server takes them: days offline may have left thousands. What
 * is refused for the moment stops the line; the store sends everything again from there.
 */
export class Sender {
  readonly #emit: Emit;
  readonly #answered: Answered;
  readonly #onSilence: () => void;
  #line: Pending[] = [];
  readonly #unanswered = new Set<string>();
  #second = 0;
  #sentInSecond = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** Answers of an earlier connection are nothing to this one. */
  #connection = 0;

  constructor(emit: Emit, answered: Answered, onSilence: () => void) {
    this.#emit = emit;
    this.#answered = answered;
    this.#onSilence = onSilence;
  }

  /** The ids of what was sent and not answered. */
  get unanswered(): readonly string[] {
    return [...this.#unanswered];
  }

  /** Sends once they are written down, unless a reset came first: then they come again. */
  send(pending: readonly Pending[], written: Promise<unknown>): void {
    const connection = this.#connection;
    void written.then(() => {
      if (connection !== this.#connection) return;
      this.#line.push(...pending);
      this.#pump();
    });
  }

  /** The connection is gone, or the server wants a pause: what is unanswered comes again through `send`. */
  reset(): void {
    this.#line = [];
    this.#unanswered.clear();
    this.#connection += 1;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#listen();
  }

  /** Begins to wait for an answer anew, while there is one to wait for. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = this.#unanswered.size > 0 ? setTimeout(this.#onSilence, timeout) : undefined;
  }

  #pump(): void {
    for (let next = this.#line[0]; next && this.#unanswered.size < maxUnanswered; next = this.#line[0]) {
      const wait = this.#waitFor(Date.now());
      if (wait > 0) {
        this.#timer ??= setTimeout(() => {
          this.#timer = undefined;
          this.#pump();
        }, wait);
        return;
      }
      this.#line.shift();
      this.#sendOne(next);
    }
  }

  #sendOne(pending: Pending): void {
    const connection = this.#connection;
    this.#unanswered.add(pending.operationId);
    this.#sentInSecond += 1;
    if (this.#silence === undefined) this.#listen();
    this.#emit(pending, (answer) => {
      if (connection !== this.#connection) return;
      this.#unanswered.delete(pending.operationId);
      this.#listen();
      this.#answered(pending.operationId, answer);
      this.#pump();
    });
  }

  /** Milliseconds until another may go. */
  #waitFor(now: number): number {
    if (now - this.#second >= 1_000 || now < this.#second) {
      this.#second = now;
      this.#sentInSecond = 0;
    }
    return this.#sentInSecond < maxPerSecond ? 0 : this.#second + 1_000 - now;
  }
}
