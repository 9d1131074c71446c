import { Listeners, type Unsubscribe } from "./listeners.ts";

/** A value to watch. Listeners are called only when it changes. */
export class Observable<Value> {
  readonly #changed = new Listeners();
  #value: Value;

  constructor(value: Value) {
    this.#value = value;
  }

  get(): Value {
    return this.#value;
  }

  set(value: Value): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    this.#changed.call();
  }

  onChange = (listener: () => void): Unsubscribe => this.#changed.add(listener);
}
