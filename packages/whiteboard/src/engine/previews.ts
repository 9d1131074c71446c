import type { BaseElement, Changes } from "../elements/element.ts";

/** The fields that an element is shown with; a function if they depend on the element at that moment. */
export type Preview = Changes | ((element: BaseElement) => Changes);

/** How elements look during gestures, this person's and others'; never stored. */
export class Previews {
  readonly #bySource = new Map<string, ReadonlyMap<string, Preview>>();
  /** Elements with their previews applied, created once for each pair, so that views see one object. */
  readonly #shown = new Map<string, { base: BaseElement; shown: BaseElement }>();
  readonly #previewed = new Map<string, number>();

  /** Replaces a source's previews and returns the ids whose appearance may have changed. */
  set(source: string, changes: ReadonlyMap<string, Preview> | undefined): ReadonlySet<string> {
    const before = this.#bySource.get(source);
    const touched = new Set<string>();
    for (const [id, preview] of changes ?? []) {
      // During a drag the ids are the same in every frame.
      if (!before?.has(id)) this.#count(id, 1);
      // The same fields as before look the same; what a function makes of an element may differ.
      if (typeof preview === "function" || before?.get(id) !== preview) touched.add(id);
    }
    for (const id of before?.keys() ?? []) {
      if (changes?.has(id)) continue;
      this.#count(id, -1);
      touched.add(id);
    }
    if (changes) this.#bySource.set(source, changes);
    else this.#bySource.delete(source);
    return touched;
  }

  /** The element as previews show it; the same object as long as nothing changes. */
  over(element: BaseElement | undefined): BaseElement | undefined {
    if (!element || !this.#previewed.has(element.id)) return element;
    const known = this.#shown.get(element.id);
    if (known?.base === element) return known.shown;
    let shown = element;
    for (const changes of this.#bySource.values()) {
      const mine = changes.get(element.id);
      if (mine) shown = { ...shown, ...(typeof mine === "function" ? mine(shown) : mine) };
    }
    this.#shown.set(element.id, { base: element, shown });
    return shown;
  }

  refresh(ids: ReadonlySet<string>): void {
    for (const id of ids) this.#shown.delete(id);
  }

  #count(id: string, by: number): void {
    const count = (this.#previewed.get(id) ?? 0) + by;
    if (count > 0) this.#previewed.set(id, count);
    else this.#previewed.delete(id);
  }
}
