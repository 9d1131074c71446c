import type { ShownCard, ShownColumn, ToldTodos as Told, ToldTodo } from "@tafel/contract";

type Heard = ToldTodo & { readonly version: number };

/**
 * What the server has told of names and ticks, over what it answered before: an answer to what was asked later has it,
 * one to what was asked earlier may be older.
 */
export class ToldTodos {
  /** By element, and place in a column. */
  readonly #heard = new Map<string, Map<number | undefined, Heard>>();
  /** The latest version told of an element: two processes may be heard in another order. */
  readonly #versions = new Map<string, number>();
  /** The latest with which all is known of an element. */
  readonly #known = new Map<string, number>();

  /** Returns whether all of it is news: what is told later than newer news may be of another todo of a list. */
  hear({ version, todos }: Told): boolean {
    let isNews = true;
    for (const todo of todos) {
      const { elementId, place } = todo;
      if (version < (this.#versions.get(elementId) ?? 0)) {
        isNews = false;
        continue;
      }
      this.#versions.set(elementId, version);
      const heard = this.#heard.get(elementId) ?? new Map<number | undefined, Heard>();
      this.#heard.set(elementId, heard.set(place, { ...todo, version }));
    }
    return isNews;
  }

  /** What was told of these was all that happened to them, and is known by now. */
  absorbed(elementIds: Iterable<string>): void {
    for (const id of elementIds) {
      this.#heard.delete(id);
      this.#known.set(id, this.#versions.get(id) ?? 0);
    }
  }

  versionKnownOf(elementId: string): number {
    return this.#known.get(elementId) ?? 0;
  }

  /** To be called before these are asked for, or all; what it returns is called with the answer. */
  asking(elementIds: readonly string[] | undefined): () => void {
    const before = (elementIds ?? [...this.#heard.keys()]).flatMap((id) => [...(this.#heard.get(id)?.values() ?? [])]);
    return () => {
      for (const told of before) {
        const heard = this.#heard.get(told.elementId);
        if (heard?.get(told.place) === told) heard.delete(told.place);
      }
      // An element may show a todo of another board by now, whose versions are others.
      for (const id of elementIds ?? []) this.#known.delete(id);
      // The database may have been put back to an older state.
      if (elementIds) return;
      this.#versions.clear();
      this.#known.clear();
    };
  }

  card<Card extends ShownCard>(elementId: string, card: Card): Card {
    const told = this.#heard.get(elementId)?.get(undefined);
    if (!told || (card.is !== "todo" && card.is !== "named")) return card;
    return { ...card, name: told.name, done: told.done };
  }

  /** What is not where it was told has moved meanwhile, and is asked for. */
  column(elementId: string, column: ShownColumn): ShownColumn {
    const heard = this.#heard.get(elementId);
    if (!heard || heard.size === 0) return column;
    const told = <T extends { readonly name: string; readonly done: boolean }>(todo: T, place: number): T => {
      const it = heard.get(place);
      return it?.name === todo.name ? { ...todo, done: it.done } : todo;
    };
    if (column.is === "list") return { ...column, todos: column.todos.map(told) };
    if (column.is === "named") return { ...column, todos: column.todos.map(told) };
    return column;
  }
}
