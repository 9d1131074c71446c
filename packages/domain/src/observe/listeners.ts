/** Removes a listener. */
export type Unsubscribe = () => void;

/** A set of listeners that may be removed while they are being called. */
export class Listeners<Arguments extends readonly unknown[] = []> {
  readonly #listeners = new Set<(...args: Arguments) => void>();
  /** The listeners to call, cached between calls: a drag notifies hundreds of elements in every frame. */
  #cached: readonly ((...args: Arguments) => void)[] | undefined;

  add(listener: (...args: Arguments) => void): Unsubscribe {
    this.#listeners.add(listener);
    this.#cached = undefined;
    return () => {
      this.#listeners.delete(listener);
      this.#cached = undefined;
    };
  }

  call(...args: Arguments): void {
    this.#cached ??= [...this.#listeners];
    for (const listener of this.#cached) listener(...args);
  }
}

/** Listeners by key; a key without listeners costs nothing. */
export class KeyedListeners {
  readonly #byKey = new Map<string, Listeners>();
  readonly #counts = new Map<string, number>();

  add(key: string, listener: () => void): Unsubscribe {
    const listeners = this.#byKey.get(key) ?? new Listeners();
    this.#byKey.set(key, listeners);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    const remove = listeners.add(listener);
    let isActive = true;
    return () => {
      if (!isActive) return;
      isActive = false;
      remove();
      const left = (this.#counts.get(key) ?? 1) - 1;
      this.#counts.set(key, left);
      if (left > 0) return;
      this.#counts.delete(key);
      this.#byKey.delete(key);
    };
  }

  call(key: string): void {
    this.#byKey.get(key)?.call();
  }
}
