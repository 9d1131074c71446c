import { type DurableAcknowledgement, maxSentAtOnce, type OperationsAcknowledgement } from "@tafel/contract";
import type { Identified } from "@tafel/domain/sync";
import type { Operation } from "@tafel/whiteboard";

type Pending = Identified<Operation>;

/** How long the server may answer nothing, in milliseconds: then an answer was lost, and everything is sent again. */
const timeout = 15_000;

/** Sends the first of these, as many as may go at once, and returns them. */
type Emit = (pending: readonly Pending[], answered: (answer: OperationsAcknowledgement) => void) => readonly Pending[];
type Answered = (pending: readonly Pending[], answers: readonly DurableAcknowledgement[]) => void;

/**
 * Sends operations in their order: at once while the server is quick, and else what waits together, as after days
 * offline. What is refused for the moment stops the line; the store sends everything again from there.
 */
export class Sender {
  readonly #emit: Emit;
  readonly #answered: Answered;
  readonly #onSilence: () => void;
  #line: readonly Pending[] = [];
  #unanswered = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** Answers of an earlier connection are nothing to this one. */
  #connection = 0;
  /** How many go together. */
  #most = maxSentAtOnce;

  constructor(emit: Emit, answered: Answered, onSilence: () => void) {
    this.#emit = emit;
    this.#answered = answered;
    this.#onSilence = onSilence;
  }

  /** Sends once they are written down, unless a reset came first: then they come again. */
  send(pending: readonly Pending[], written: Promise<unknown>): void {
    const connection = this.#connection;
    void written.then(() => {
      if (connection !== this.#connection) return;
      this.#line = [...this.#line, ...pending];
      this.#pump();
    });
  }

  /** The connection is gone, or the server wants a pause: what is unanswered comes again through `send`. */
  reset(): void {
    this.#line = [];
    this.#unanswered = 0;
    this.#connection += 1;
    this.#listen();
  }

  /** Begins to wait for an answer anew, while there is one to wait for. */
  #listen(): void {
    clearTimeout(this.#silence);
    this.#silence = this.#unanswered > 0 ? setTimeout(this.#goSingly, timeout) : undefined;
  }

  /**
   * Everything is sent again, one at a time from now on: something has all that goes with it refused, or a server of the
   * release before, which does not know several, is silent.
   */
  readonly #goSingly = (): void => {
    this.#most = 1;
    this.#onSilence();
  };

  #pump(): void {
    const free = maxSentAtOnce - this.#unanswered;
    const isCrowded = this.#line.length > free && free < maxSentAtOnce / 2;
    if (this.#line.length === 0 || isCrowded) return;
    this.#sendSome(Math.min(free, this.#most));
    this.#pump();
  }

  #sendSome(most: number): void {
    const connection = this.#connection;
    const sent = this.#emit(this.#line.slice(0, most), (answer) => {
      if (connection === this.#connection) this.#take(sent, answer);
    });
    this.#line = this.#line.slice(sent.length);
    this.#unanswered += sent.length;
    if (this.#silence === undefined) this.#listen();
  }

  #take(sent: readonly Pending[], answer: OperationsAcknowledgement): void {
    this.#unanswered -= sent.length;
    this.#listen();
    if (answer.ok) this.#answered(sent, answer.answers);
    else if (sent.length > 1 && answer.code === "invalid-input") {
      this.#goSingly();
    } else
      this.#answered(
        sent,
        sent.map(() => answer),
      );
    this.#pump();
  }
}
