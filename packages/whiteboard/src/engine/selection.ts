import { Listeners, type Unsubscribe } from "@tafel/domain/observe";
import type { BoardReader } from "../elements/element.ts";

type Board = BoardReader & { onTouched(listener: (ids: ReadonlySet<string>) => void): Unsubscribe };

/** What one person has selected, and which element is being edited. Deleted elements are removed automatically. */
export class Selection {
  readonly #board: Board;
  readonly #changed = new Listeners();
  readonly #stop: Unsubscribe;
  #ids: ReadonlySet<string> = new Set();
  #editing: string | undefined;
  #inside: string | undefined;

  constructor(board: Board) {
    this.#board = board;
    this.#stop = board.onTouched((touched) => this.#forgetGone(touched));
  }

  /** The same set until it changes. */
  get ids(): ReadonlySet<string> {
    return this.#ids;
  }
  get editing(): string | undefined {
    return this.#editing;
  }
  /** The group whose elements are selected one by one; left as soon as nothing of it is selected. */
  get inside(): string | undefined {
    return this.#inside;
  }
  /** The only selected element; undefined when there are none or several. */
  get only(): string | undefined {
    return this.#ids.size === 1 ? [...this.#ids][0] : undefined;
  }
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  select(ids: Iterable<string>): void {
    const next = new Set([...ids].filter((id) => this.#board.get(id)));
    if (!this.#hasAnyOf(this.#inside, next)) this.#inside = undefined;
    const isSame = next.size === this.#ids.size && [...next].every((id) => this.#ids.has(id));
    if (isSame && this.#editing === undefined) return;
    this.#ids = isSame ? this.#ids : next;
    this.#editing = undefined;
    this.#changed.call();
  }

  /** Goes into a group. */
  enter(group: string): void {
    this.#inside = group;
  }

  /** Selects these no longer. */
  without(ids: readonly string[]): void {
    this.select([...this.#ids].filter((id) => !ids.includes(id)));
  }

  clear(): void {
    this.select([]);
  }

  edit(id: string): void {
    if (this.#editing === id || !this.#board.get(id)) return;
    this.#ids = new Set([id]);
    this.#editing = id;
    this.#changed.call();
  }

  /** Ends editing; the element stays selected. */
  stopEditing(): void {
    if (this.#editing === undefined) return;
    this.#editing = undefined;
    this.#changed.call();
  }

  onChange(listener: () => void): Unsubscribe {
    return this.#changed.add(listener);
  }

  close(): void {
    this.#stop();
  }

  #hasAnyOf(group: string | undefined, ids: ReadonlySet<string>): boolean {
    return group !== undefined && [...ids].some((id) => this.#board.get(id)?.groups?.includes(group));
  }

  #forgetGone(touched: ReadonlySet<string>): void {
    const left = new Set(this.#ids);
    for (const id of touched) if (left.has(id) && !this.#board.get(id)) left.delete(id);
    if (left.size === this.#ids.size) return;
    this.#ids = left;
    if (this.#editing !== undefined && !left.has(this.#editing)) this.#editing = undefined;
    this.#changed.call();
  }
}
