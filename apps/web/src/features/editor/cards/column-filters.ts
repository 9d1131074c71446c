import type { ShownColumn } from "@tafel/contract";
import { type TodoOperation, wallTimeIn } from "@tafel/domain";
import { browserClock, type Column, type ColumnFilter, type Editor, isFiltering } from "@tafel/whiteboard";
import { language } from "../../../texts/language.ts";
import { here } from "../../../ui/date.ts";
import { filtered, filterText } from "./column-filter.ts";

/** A column as it is shown, and what its head says if it is filtered. */
export type SeenColumn = { readonly column: ShownColumn; readonly filtered?: string };

const minute = 60_000;
const nothing: ReadonlySet<string> = new Set();

/** The filters of an open board's columns: they are the elements', what they leave is found here. */
export class ColumnFilters {
  readonly #editor: Editor;
  readonly #onTime: () => void;
  /** By element: the filter that was last shown, and the stored one that the server last answered to. */
  readonly #shown = new Map<string, ColumnFilter | undefined>();
  readonly #answered = new Map<string, ColumnFilter | undefined>();
  /** Todos to which something was done here, by column and filter: they stay until that is another one. */
  readonly #kept = new Map<string, Set<string>>();
  #cancel: (() => void) | undefined;

  /** `onTime` is called when another minute may have changed what is due. */
  constructor(editor: Editor, onTime: () => void) {
    this.#editor = editor;
    this.#onTime = onTime;
  }

  close(): void {
    this.#cancel?.();
  }

  keep(elementId: string, operation: TodoOperation): void {
    const todoId = "todo" in operation ? operation.todo.id : "todoId" in operation ? operation.todoId : undefined;
    const filter = this.#of(elementId);
    if (!filter || todoId === undefined) return;
    const key = keyOf(elementId, filter);
    this.#kept.set(key, new Set([...(this.#kept.get(key) ?? []), todoId]));
  }

  /** Whether one of these columns has another filter than is shown. */
  haveChanged(elementIds: Iterable<string>): boolean {
    return [...elementIds].some((id) => this.#of(id) !== this.#shown.get(id));
  }

  /** To be called when these are asked for, or all. */
  asking(elementIds: readonly string[] | undefined): void {
    const all = () => [...this.#editor.store.confirmed.values()].flatMap((it) => (filterOf(it) ? it.id : []));
    for (const id of elementIds ?? all()) this.#answered.set(id, this.#storedOf(id));
  }

  /** Those that the server should answer anew: it names people, and has more of a list that is filtered. */
  unanswered(elementIds: Iterable<string>): readonly string[] {
    return [...elementIds].filter((id) => this.#storedOf(id) && this.#storedOf(id) !== this.#answered.get(id));
  }

  /** What is left of columns now. */
  seen(columns: ReadonlyMap<string, ShownColumn>): ReadonlyMap<string, SeenColumn> {
    this.#shown.clear();
    this.#cancel?.();
    this.#cancel = undefined;
    const { day: today, time } = wallTimeIn(here, new Date());
    const calendar = { today, time, firstDayOfWeek: language.firstDayOfWeek };
    return new Map(
      [...columns].map(([id, column]) => {
        const filter = this.#of(id);
        this.#shown.set(id, filter);
        if (!filter || column.is !== "list") return [id, { column }];
        if (filter.due) this.#cancel ??= browserClock.after(minute - (Date.now() % minute), this.#onTime);
        const left = filtered(column, filter, this.#kept.get(keyOf(id, filter)) ?? nothing, calendar);
        return [id, { column: left, filtered: filterText(column, filter, left.todos.length) }];
      }),
    );
  }

  #of(elementId: string): ColumnFilter | undefined {
    return filterOf(this.#editor.store.optimistic.get(elementId));
  }

  #storedOf(elementId: string): ColumnFilter | undefined {
    return filterOf(this.#editor.store.confirmed.get(elementId));
  }
}

const keyOf = (elementId: string, filter: ColumnFilter): string => `${elementId} ${JSON.stringify(filter)}`;

/** Only columns have one. */
function filterOf(element: object | undefined): ColumnFilter | undefined {
  const { filter } = (element ?? {}) as Partial<Column>;
  return isFiltering(filter) ? filter : undefined;
}
