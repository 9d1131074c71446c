/** Lets so many things be under way for each key; what comes then waits for its turn, in the order in which it came. */
export class WaitingLines {
  readonly #atOnce: number;
  readonly #underWay = new Map<string, { count: number; readonly waiting: (() => void)[] }>();

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /** Resolves when it is one's turn, with what ends it. */
  async take(key: string): Promise<() => void> {
    const here = this.#underWay.get(key) ?? { count: 0, waiting: [] };
    this.#underWay.set(key, here);
    if (here.count < this.#atOnce) here.count += 1;
    else await new Promise<void>((resolve) => here.waiting.push(resolve));
    return () => {
      const next = here.waiting.shift();
      if (next) return next();
      here.count -= 1;
      if (here.count === 0) this.#underWay.delete(key);
    };
  }
}
