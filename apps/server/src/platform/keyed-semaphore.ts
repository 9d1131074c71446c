/** Lets this much be in progress for each key; the rest waits for its turn, first come, first served. */
export class KeyedSemaphore {
  readonly #atOnce: number;
  readonly #queues = new Map<string, { count: number; readonly waiting: (() => void)[] }>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Resolves when it is the caller's turn, to the function that ends the turn. */
  async take(key: string): Promise<() => void> {
    const here = this.#queues.get(key) ?? { count: 0, waiting: [] };
    this.#queues.set(key, here);
    if (here.count < this.#atOnce) here.count += 1;
    else await new Promise<void>((resolve) => here.waiting.push(resolve));
    return () => {
      const next = here.waiting.shift();
      if (next) return next();
      here.count -= 1;
      if (here.count === 0) this.#queues.delete(key);
    };
  }
}
