/**
 * Runs a task for a key at once when asked to, then at most once every `pause` milliseconds. The last request is never
 * dropped: requests during a pause are served at its end.
 */
export class Throttle<Key> {
  readonly #pause: number;
  readonly #act: (key: Key) => void;
  readonly #pauses = new Map<Key, { readonly timer: NodeJS.Timeout; isAskedAgain: boolean }>();

  constructor(pause: number, act: (key: Key) => void) {
    this.#pause = pause;
    this.#act = act;
  }

  ask(key: Key): void {
    const pause = this.#pauses.get(key);
    if (pause) {
      pause.isAskedAgain = true;
      return;
    }
    const timer = setTimeout(() => this.#over(key), this.#pause).unref();
    this.#pauses.set(key, { timer, isAskedAgain: false });
    this.#act(key);
  }

  /** Stops running tasks; returns the keys whose task was still due. */
  stop(): Key[] {
    const pauses = [...this.#pauses];
    this.#pauses.clear();
    for (const [, { timer }] of pauses) clearTimeout(timer);
    return pauses.filter(([, { isAskedAgain }]) => isAskedAgain).map(([key]) => key);
  }

  #over(key: Key): void {
    const isAskedAgain = this.#pauses.get(key)?.isAskedAgain;
    this.#pauses.delete(key);
    if (isAskedAgain) this.ask(key);
  }
}
