/**
 * Takes what a socket brings in its order, though unpacking a board takes a moment. What an earlier connection still
 * brought is dropped: it would call a board live that this one has not joined.
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
    this.#queue(async () => {
      try {
        const what = isCurrent() ? await unpack().catch(() => undefined) : undefined;
        if (isCurrent()) await take(what);
      } finally {
        this.#unpacking -= 1;
      }
    });
  }

  /** At once, unless something is being unpacked. */
  take(take: () => void): void {
    const isCurrent = this.#whileCurrent();
    if (this.#unpacking === 0) take();
    else {
      this.#queue(async () => {
        if (isCurrent()) take();
      });
    }
  }

  /** One that fails does not keep the next from being taken. */
  #queue(step: () => Promise<void>): void {
    this.#last = this.#last.then(step).catch((error: unknown) => console.error(error));
  }

  #whileCurrent(): () => boolean {
    const connection = this.#connection();
    return () => connection !== undefined && this.#connection() === connection;
  }
}
