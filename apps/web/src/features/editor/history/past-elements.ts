import { type BaseElement, equal } from "@tafel/whiteboard";
import type { ShownBoard } from "@tafel/whiteboard/preview";

type Elements = ReadonlyMap<string, BaseElement>;

/** The board as it was, to be shown: when it becomes another one, what is the same stays as it is. */
export class PastElements implements ShownBoard {
  readonly #elements = new Map<string, BaseElement>();
  readonly #listeners = new Set<(ids: ReadonlySet<string>) => void>();

  get size(): number {
    return this.#elements.size;
  }

  get = (id: string): BaseElement | undefined => this.#elements.get(id);
  values = (): Iterable<BaseElement> => this.#elements.values();
  ids = (): Iterable<string> => this.#elements.keys();

  onTouched(listener: (ids: ReadonlySet<string>) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  become(next: Elements): void {
    const touched = new Set<string>();
    for (const id of this.#elements.keys()) if (!next.has(id)) touched.add(id);
    for (const id of touched) this.#elements.delete(id);
    for (const [id, element] of next) {
      const shown = this.#elements.get(id);
      if (shown === element || (shown && equal(shown, element))) continue;
      this.#elements.set(id, element);
      touched.add(id);
    }
    if (touched.size > 0) for (const listener of this.#listeners) listener(touched);
  }
}
