import type { Store } from "@tafel/whiteboard";

type Changes = Readonly<Record<string, unknown>>;

/** The gestures of others as the store is to show them: by socket, and in it by element. */
export class RemotePreviews {
  readonly #store: Store;
  readonly #bySource = new Map<string, Map<string, Changes>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** Shows several previews of one frame; each socket's are handed to the store once. */
  show(previews: readonly { source: string; elementId: string; changes: Changes }[]): void {
    const touched = new Set<string>();
    for (const { source, elementId, changes } of previews) {
      const elements = this.#bySource.get(source) ?? new Map<string, Changes>();
      this.#bySource.set(source, elements.set(elementId, { ...elements.get(elementId), ...changes }));
      touched.add(source);
    }
    for (const source of touched) this.#hand(source);
  }

  /** The gesture on these elements is over, whoever made it. */
  end(elementIds: readonly string[]): void {
    for (const [source, elements] of this.#bySource) {
      const gone = elementIds.filter((id) => elements.delete(id));
      if (gone.length > 0) this.#hand(source);
    }
  }

  clear(): void {
    for (const source of [...this.#bySource.keys()]) {
      this.#bySource.delete(source);
      this.#store.setPreview(source, undefined);
    }
  }

  #hand(source: string): void {
    const elements = this.#bySource.get(source);
    if (elements && elements.size > 0) {
      this.#store.setPreview(source, new Map(elements));
      return;
    }
    this.#bySource.delete(source);
    this.#store.setPreview(source, undefined);
  }
}
