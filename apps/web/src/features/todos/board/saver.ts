import type { AnswerOf, Problem, todos } from "@tafel/contract";
import { maxOperationsInASave } from "@tafel/contract";
import type { Result, TodoOperation } from "@tafel/domain";
import type { RefusedOperation as RefusedOf } from "@tafel/domain/sync";

export type SaveAnswer = AnswerOf<typeof todos.updateBoard>;
/** Why a save was not made; `isTransient` when it will be made later: no answer, or a server that is away. */
export type SaveFailure = Problem & { readonly isTransient: boolean };
export type RefusedTodoOperation = RefusedOf<TodoOperation>;

type Wiring = {
  readonly send: (operations: readonly TodoOperation[]) => Promise<Result<SaveAnswer, SaveFailure>>;
  /** These operations are answered: `answer` when some of them are saved, `refused` those that never will be. */
  readonly onAnswered: (
    operations: readonly TodoOperation[],
    answer: SaveAnswer | undefined,
    refused: readonly RefusedTodoOperation[],
  ) => void;
  /** Something waits because the last try failed, or no longer. */
  readonly onStuck: (isStuck: boolean) => void;
  /** Resolves after so many milliseconds, or at once when `nudge` is called. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
};

const shortestPause = 500;
const longestPause = 15_000;

/**
 * Sends operations in their order, one save at a time: whatever is done while a save is under way is the next one. A
 * save that fails for the moment is tried again for ever, with the same operation ids; one that is refused is answered,
 * so that its author is told.
 */
export class Saver {
  readonly #wiring: Wiring;
  readonly #queue: TodoOperation[] = [];
  #running: Promise<void> | undefined;
  #isStopped = false;
  #failures = 0;
  #hurry = new AbortController();

  constructor(wiring: Wiring) {
    this.#wiring = wiring;
  }

  add(operations: readonly TodoOperation[]): void {
    this.#queue.push(...operations);
    this.#run();
  }

  /** The way to the server may be open again: do not wait any longer. */
  nudge(): void {
    this.#hurry.abort();
    this.#hurry = new AbortController();
  }

  /** What waits is sent, but for nothing twice; resolves when it is, or cannot be sent now and stays in the outbox. */
  stop(): Promise<void> {
    this.#isStopped = true;
    this.nudge();
    return this.#running ?? Promise.resolve();
  }

  #run(): void {
    this.#running ??= this.#sendAll().finally(() => {
      this.#running = undefined;
    });
  }

  async #sendAll(): Promise<void> {
    let atOnce: number = maxOperationsInASave;
    while (this.#queue.length > 0) {
      const batch = this.#queue.slice(0, atOnce);
      const result = await this.#wiring.send(batch);
      if (!result.ok && result.error.isTransient) {
        if (this.#isStopped) break;
        await this.#waitAfter(result.error);
        continue;
      }
      this.#recovered();
      if (!result.ok && batch.length > 1 && !refusedIn(result.error)) {
        // One of them is refused and takes the others with it: find it, one by one.
        atOnce = 1;
        continue;
      }
      if (result.ok) atOnce = maxOperationsInASave;
      this.#queue.splice(0, batch.length);
      const refusals = result.ok ? result.value.refused : (refusedIn(result.error) ?? asRefusals(batch, result.error));
      this.#wiring.onAnswered(batch, result.ok ? result.value : undefined, named(batch, refusals));
    }
  }

  async #waitAfter({ timeLeft }: SaveFailure): Promise<void> {
    this.#failures += 1;
    this.#wiring.onStuck(true);
    const backoff = Math.min(longestPause, shortestPause * 2 ** (this.#failures - 1));
    await this.#wiring.pause(timeLeft ? timeLeft * 1000 : backoff, this.#hurry.signal);
  }

  #recovered(): void {
    if (this.#failures === 0) return;
    this.#failures = 0;
    this.#wiring.onStuck(false);
  }
}

type Refusals = SaveAnswer["refused"];

/** The refusals that the server names one by one. */
function refusedIn({ extras }: SaveFailure): Refusals | undefined {
  const refused = extras?.refused;
  return Array.isArray(refused) ? (refused as Refusals) : undefined;
}

const asRefusals = (operations: readonly TodoOperation[], { code, message }: SaveFailure): Refusals =>
  operations.map(({ operationId }) => ({ operationId, code, message }));

function named(operations: readonly TodoOperation[], refusals: Refusals): RefusedTodoOperation[] {
  return refusals.flatMap(({ operationId, code, message }) => {
    const operation = operations.find((it) => it.operationId === operationId);
    return operation ? [{ operationId, operation, code, message }] : [];
  });
}

/** A pause that an abort ends early. */
export const pauseFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
