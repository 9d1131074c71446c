/** What a button has started last: until that has ended, pressing for the same again starts nothing. */
export class UnderWay {
  #last: { readonly wanted: string } | undefined;

  /** `wanted` is all that makes it another: whatever JSON tells apart. What `run` rejects with is for `run` to tell. */
  start(wanted: unknown, run: () => Promise<unknown>): void {
    const started = { wanted: JSON.stringify([wanted]) };
    if (this.#last?.wanted === started.wanted) return;
    this.#last = started;
    const end = () => {
      if (this.#last === started) this.#last = undefined;
    };
    run().then(end, end);
  }
}
