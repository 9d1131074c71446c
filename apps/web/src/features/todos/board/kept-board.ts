import { type KnownBoard, openCopies } from "./storage.ts";

/** How long changes gather before they are kept, in milliseconds: the copy is for the next visit, not for now. */
const pause = 1_000;

/**
 * The last known copy of a board, so that it opens while the server is away. Nothing here is worth a failure: a copy that
 * cannot be kept is not there later.
 */
export class KeptBoard {
  readonly #scope: string;
  readonly #isWanted: () => boolean;
  readonly #onKept: (version: number) => void;
  #latest: KnownBoard | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * Whether there may be a copy is asked whenever one is kept: a board that is being left by a log-out leaves nothing.
   * `onKept` is told the version that was kept.
   */
  constructor(scope: string, isWanted: () => boolean, onKept: (version: number) => void) {
    this.#scope = scope;
    this.#isWanted = isWanted;
    this.#onKept = onKept;
  }

  async read(): Promise<KnownBoard | undefined> {
    return (await openCopies())?.get("copies", this.#scope).catch(() => undefined);
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
    if (this.#isWanted() && this.#latest) void this.#keep(this.#latest);
  }

  async #keep(known: KnownBoard): Promise<void> {
    const key = await (await openCopies())?.put("copies", known, this.#scope).catch(() => undefined);
    if (key) this.#onKept(known.version);
  }

  /** The board is gone, or no longer this person's. */
  async forget(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await (await openCopies())?.delete("copies", this.#scope).catch(() => {});
  }
}
