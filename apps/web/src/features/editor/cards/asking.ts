import { maxCardsNamed } from "@tafel/contract";
import { browserClock } from "@tafel/whiteboard";

/** Milliseconds until a page asks for what it was not told: many ticks are one question. */
const restAfter = 250;

/** What is to be asked for, some elements or all, in one question after the other. */
export class Asking {
  readonly #ask: (elementIds: readonly string[] | undefined) => Promise<boolean>;
  readonly #wanted = new Set<string>();
  #wantsAll = true;
  #isUnderWay = false;
  /** What is asked for in a moment, and whether only unless it is told before. */
  readonly #rest = new Map<string, boolean>();
  #cancelRest: (() => void) | undefined;
  #isClosed = false;

  /** `ask` returns whether there was an answer; without one, all is asked for with the next question. */
  constructor(ask: (elementIds: readonly string[] | undefined) => Promise<boolean>) {
    this.#ask = ask;
  }

  get isUnderWay(): boolean {
    return this.#isUnderWay;
  }

  /** Whether there is a question to come, or the answer to one. */
  get isExpected(): boolean {
    return this.#isUnderWay || this.#wantsAll || this.#rest.size > 0;
  }

  close(): void {
    this.#isClosed = true;
    this.#cancelRest?.();
  }

  /** The next question is for all, whatever it would have been for. */
  wantAll(): void {
    this.#wantsAll = true;
  }

  now(elementIds: readonly string[]): void {
    for (const id of elementIds) this.#wanted.add(id);
    if (elementIds.length > 0) void this.run();
  }

  soon(elementIds: Iterable<string>): void {
    for (const id of elementIds) this.#rest.set(id, false);
    this.#askSoon();
  }

  /** Unless `spare` says so meanwhile. */
  soonUnlessTold(elementIds: Iterable<string>): void {
    for (const id of elementIds) if (!this.#rest.has(id)) this.#rest.set(id, true);
    this.#askSoon();
  }

  #askSoon(): void {
    this.#cancelRest ??= browserClock.after(restAfter, () => {
      this.#cancelRest = undefined;
      const ids = [...this.#rest.keys()];
      this.#rest.clear();
      this.now(ids);
    });
  }

  /** What was to be told of it has been told. */
  spare(elementId: string): void {
    if (this.#rest.get(elementId)) this.#rest.delete(elementId);
  }

  async run(): Promise<void> {
    if (this.#isUnderWay) return;
    this.#isUnderWay = true;
    while (!this.#isClosed && (this.#wantsAll || this.#wanted.size > 0)) {
      // Along with it: what was done to two lists is to be seen on both at once.
      for (const id of this.#rest.keys()) this.#wanted.add(id);
      const ids = this.#wantsAll || this.#wanted.size > maxCardsNamed ? undefined : [...this.#wanted];
      this.#wantsAll = false;
      this.#wanted.clear();
      this.#rest.clear();
      if (await this.#ask(ids)) continue;
      this.#wantsAll = true;
      break;
    }
    this.#isUnderWay = false;
  }
}
