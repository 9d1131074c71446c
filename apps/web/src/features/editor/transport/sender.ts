import type { DurableAcknowledgement } from "@tafel/contract";
import type { Pending } from "@tafel/whiteboard";

/** Operations on their way at once; more would gain nothing. */
const mostUnanswered = 64;
/** Below the server's limit (contract, point 6: 500 a second), with room for previews. */
const mostPerSecond = 300;

type Emit = (pending: Pending, answered: (answer: DurableAcknowledgement) => void) => void;
type Answered = (operationId: string, answer: DurableAcknowledgement) => void;

/**
 * Sends operations in their order, no faster than the server takes them: days offline may have left thousands. What
 * is refused for the moment stops the line; the store sends everything again from there.
 */
export class Sender {
  readonly #emit: Emit;
  readonly #answered: Answered;
  #line: Pending[] = [];
  #unanswered = 0;
  #second = 0;
  #sentInSecond = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Answers of an earlier connection are nothing to this one. */
  #connection = 0;

  constructor(emit: Emit, answered: Answered) {
    this.#emit = emit;
    this.#answered = answered;
  }

  send(pending: readonly Pending[]): void {
    this.#line.push(...pending);
    this.#pump();
  }

  /** The connection is gone, or the server wants a pause: what is unanswered comes again through `send`. */
  reset(): void {
    this.#line = [];
    this.#unanswered = 0;
    this.#connection += 1;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #pump(): void {
    while (this.#line.length > 0 && this.#unanswered < mostUnanswered) {
      const wait = this.#waitFor(Date.now());
      if (wait > 0) {
        this.#timer ??= setTimeout(() => {
          this.#timer = undefined;
          this.#pump();
        }, wait);
        return;
      }
      const next = this.#line.shift();
      if (next) this.#sendOne(next);
    }
  }

  #sendOne(pending: Pending): void {
    const connection = this.#connection;
    this.#unanswered += 1;
    this.#sentInSecond += 1;
    this.#emit(pending, (answer) => {
      if (connection !== this.#connection) return;
      this.#unanswered -= 1;
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
    return this.#sentInSecond < mostPerSecond ? 0 : this.#second + 1_000 - now;
  }
}
