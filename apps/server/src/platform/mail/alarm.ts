/** Rings at the earliest of the times it was set to, and is then set to none. */
export class Alarm {
  readonly #ring: () => void;
  #timer: NodeJS.Timeout | undefined;
  #ringsAt = Number.POSITIVE_INFINITY;
  #isOff = false;

  constructor(ring: () => void) {
    this.#ring = ring;
  }

  /** Does not keep the process alive. */
  setIn(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (this.#isOff || at >= this.#ringsAt) return;
    this.#ringsAt = at;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#ringsAt = Number.POSITIVE_INFINITY;
      this.#ring();
    }, milliseconds).unref();
  }

  /** It never rings again. */
  turnOff(): void {
    this.#isOff = true;
    clearTimeout(this.#timer);
  }
}
