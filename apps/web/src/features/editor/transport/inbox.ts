/**
 * Takes what a socket brings in its order, though unpacking a board takes a moment. What an earlier connection still
 * brought is left: it would call a board live that this one has not joined.
 */
export class Inbox {
  readonly #connection: () => string | undefined;
  #last: Promise<void> = Promise.resolve();
  #unpacking = 0;

  /** `connection` answers which one there is; undefined when nothing more is to be taken. */
  constructor(connection: () => string | undefined) {
    this.#connection = connection;
  }

  /** `take` is given what was unpacked; undefined when that cannot be done. */
  unpack<What>(unpack: () => Promise<What>, take: (what: What | undefined) => void | Promise<void>): void {
    const isCurrent = this.#whileCurrent();
    this.#unpacking += 1;
    this.#last = this.#last.then(async () => {
      const what = await unpack().catch(() => undefined);
      if (isCurrent()) await take(what);
      this.#unpacking -= 1;
    });
  }

  /** At once, unless something is being unpacked. */
  take(take: () => void): void {
    const isCurrent = this.#whileCurrent();
    if (this.#unpacking === 0) take();
    else {
      this.#last = this.#last.then(() => {
        if (isCurrent()) take();
      });
    }
  }

  #whileCurrent(): () => boolean {
    const connection = this.#connection();
    return () => connection !== undefined && this.#connection() === connection;
  }
}
