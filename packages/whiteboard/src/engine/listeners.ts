/** Takes a listener back. */
export type Unsubscribe = () => void;

/** A set of listeners that may leave while they are being called. */
export class Listeners<Arguments extends readonly unknown[] = []> {
  readonly #listeners = new Set<(...args: Arguments) => void>();

  add(listener: (...args: Arguments) => void): Unsubscribe {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  call(...args: Arguments): void {
    for (const listener of [...this.#listeners]) listener(...args);
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
