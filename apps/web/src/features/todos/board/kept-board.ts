import type { Board } from "@tafel/domain";
import { keptCopies } from "../../../data/kept-copies.ts";
import { readSession } from "../../../data/session.ts";

/** A board as the server had it when it was last seen here. */
export type KnownBoard = { readonly board: Board; readonly version: number };

/** How long changes gather before they are kept, in milliseconds: the copy is for the next visit, not for now. */
const pause = 1_000;

/** The last known copy of a board, so that it opens while the server is away. */
export class KeptBoard {
  readonly #scope: string;
  readonly #onKept: (version: number) => void;
  #latest: KnownBoard | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onKept` is told the version that was kept. */
  constructor(scope: string, onKept: (version: number) => void) {
    this.#scope = scope;
    this.#onKept = onKept;
  }

  read(): Promise<KnownBoard | undefined> {
    return keptCopies.get<KnownBoard>(this.#scope);
  }

  /** Keeps what the server has confirmed, soon. */
  update(known: KnownBoard): void {
    if (this.#latest?.board === known.board) return;
    this.#latest = known;
    this.#timer ??= setTimeout(() => this.flush(), pause);
  }

  /** Keeps at once what was to be kept soon. */
  flush(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    // A board that is being left by a log-out leaves nothing.
    if (readSession() && this.#latest) void this.#keep(this.#latest);
  }

  async #keep(known: KnownBoard): Promise<void> {
    if (await keptCopies.keep(this.#scope, known)) this.#onKept(known.version);
  }

  /** The board is gone, or no longer this person's. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    void keptCopies.forget(this.#scope);
  }
}
