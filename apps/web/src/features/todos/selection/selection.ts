import type { Board } from "@tafel/domain";
import { placeOf } from "@tafel/domain";
import { Listeners, type Unsubscribe } from "@tafel/domain/observe";

const nothing: ReadonlySet<string> = new Set();

/** The todos that a person has selected on a board, to do something with all of them. */
export class Selection {
  readonly #changed = new Listeners();
  #ids = nothing;
  /** From which a range begins: the last one that was selected on its own. */
  #anchor: string | undefined;
  #last: string | undefined;

  readonly ids = (): ReadonlySet<string> => this.#ids;

  readonly subscribe = (listener: () => void): Unsubscribe => this.#changed.add(listener);

  /** The one that was selected last, even after all of them are no longer selected. */
  get last(): string | undefined {
    return this.#last;
  }

  has(todoId: string): boolean {
    return this.#ids.has(todoId);
  }

  toggle(todoId: string): void {
    const others = [...this.#ids].filter((id) => id !== todoId);
    this.#anchor = todoId;
    this.#last = todoId;
    this.#set(others.length === this.#ids.size ? [...others, todoId] : others);
  }

  /** Selects all from the last one to this one, which must be in the same list. */
  extendTo(board: Board, todoId: string, from = this.#anchor): void {
    const last = from === undefined ? undefined : placeOf(board, from);
    const place = placeOf(board, todoId);
    if (!place) return;
    const isSameList = last?.list.id === place.list.id;
    const [first, end] = isSameList ? [last.index, place.index].toSorted((a, b) => a - b) : [place.index, place.index];
    const between = place.list.todos.slice(first, (end ?? place.index) + 1).map(({ id }) => id);
    if (!isSameList) this.#anchor = todoId;
    else this.#anchor ??= from;
    this.#last = todoId;
    this.#set([...new Set([...this.#ids, ...between])]);
  }

  clear(): void {
    this.#anchor = undefined;
    if (this.#ids.size > 0) this.#set([]);
  }

  #set(ids: readonly string[]): void {
    this.#ids = new Set(ids);
    this.#changed.call();
  }
}

/** What is done to one todo is done to all that are selected, if it is one of them. In the board's order. */
export function concerned(board: Board, selection: Selection, todoId: string): readonly string[] {
  if (!selection.has(todoId)) return [todoId];
  return board.lists.flatMap(({ todos }) => todos.flatMap(({ id }) => (selection.has(id) ? id : [])));
}
