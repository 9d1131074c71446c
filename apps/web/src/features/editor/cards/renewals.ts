import type { ShownColumn } from "@tafel/contract";
import type { Card, Changes, Column, Editor } from "@tafel/whiteboard";
import type { ShownCard } from "./live-card.ts";
import { copyOf } from "./live-column.ts";

/** An element and what its copy should say; a long one is renewed alone. */
export type Renewal = { readonly id: string; readonly changes: Changes; readonly isLong: boolean };

/** Those whose copies say something else than the server does, without those that somebody holds. */
export function renewalsOf(
  { store, presence }: Editor,
  shown: ReadonlyMap<string, ShownCard>,
  shownColumns: ReadonlyMap<string, ShownColumn>,
): readonly Renewal[] {
  const keptBy = (id: string) => (presence.lockOf(id) ? undefined : store.optimistic.get(id));
  const cards = [...shown].flatMap(([id, card]): Renewal[] => {
    const kept = keptBy(id) as Card | undefined;
    if (card.is !== "todo" || !card.isShared || kept?.type !== "card") return [];
    const { name: title, done } = card;
    return kept.title === title && kept.done === done ? [] : [{ id, changes: { title, done }, isLong: false }];
  });
  const columns = [...shownColumns].flatMap(([id, column]): Renewal[] => {
    const kept = keptBy(id) as Column | undefined;
    if (column.is !== "list" || !column.isShared || kept?.type !== "column") return [];
    const { title, todos, more } = kept;
    const changes = copyOf(column);
    return JSON.stringify({ title, todos, more }) === JSON.stringify(changes) ? [] : [{ id, changes, isLong: true }];
  });
  return [...cards, ...columns];
}
