import { type BaseElement, equal } from "@tafel/whiteboard";
import type { ShownBoard } from "@tafel/whiteboard/preview";

type Elements = ReadonlyMap<string, BaseElement>;

/** The board as it was, to be shown: when it becomes another one, what is the same stays as it is. */
export class PastElements implements ShownBoard {
  readonly #elements = new Map<string, BaseElement>();
  readonly #listeners = new Set<(ids: ReadonlySet<string>) => void>();
  /** What it became last. */
  #last: Elements | undefined;

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

  /** Where it is the same map as the last time, and what has changed in it is known, the others are not looked at. */
  become(next: Elements, changed?: Iterable<string>): void {
    const touched = new Set<string>();
    const gone = () => [...this.#elements.keys()].filter((id) => !next.has(id));
    const looked = changed && next === this.#last ? changed : [...gone(), ...next.keys()];
    this.#last = next;
    for (const id of looked) if (this.#take(id, next.get(id))) touched.add(id);
    if (touched.size > 0) for (const listener of this.#listeners) listener(touched);
  }

  /** Whether it became another one. */
  #take(id: string, element: BaseElement | undefined): boolean {
    const shown = this.#elements.get(id);
    if (!element) return this.#elements.delete(id);
    if (shown === element || (shown && equal(shown, element))) return false;
    this.#elements.set(id, element);
    return true;
  }
}
