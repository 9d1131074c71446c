import { type KnownBoard, openCopies } from "./storage.ts";

/** How long changes are collected before they are written, in milliseconds: the copy is for the next visit. */
const pause = 1_000;

/**
 * The last known copy of a board, so that it opens while the server is down. No failure here is reported: a copy that
 * cannot be written is simply missing later.
 */
export class KeptBoard {
  readonly #scope: string;
  readonly #isWanted: () => boolean;
  readonly #onKept: (version: number) => void;
  #latest: KnownBoard | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * `isWanted` is called whenever a copy is written: a board that is left by logging out leaves nothing behind.
   * `onKept` gets the version that was written.
   */
  constructor(scope: string, isWanted: () => boolean, onKept: (version: number) => void) {
    this.#scope = scope;
    this.#isWanted = isWanted;
    this.#onKept = onKept;
  }

  async read(): Promise<KnownBoard | undefined> {
    return (await openCopies())?.get("copies", this.#scope).catch(() => undefined);
  }

  /** Writes what the server has confirmed, soon. */
  update(known: KnownBoard): void {
    if (this.#latest?.board === known.board) return;
    this.#latest = known;
    this.#timer ??= setTimeout(() => this.flush(), pause);
  }

  /** Writes at once what was to be written soon. */
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

  /** The board was deleted, or is no longer this person's. */
  async forget(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await (await openCopies())?.delete("copies", this.#scope).catch(() => {});
  }
}
