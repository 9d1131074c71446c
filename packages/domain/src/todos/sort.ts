import type { Board } from "./board.ts";
import { diff } from "./diff.ts";
import { dueIn, dueKey } from "./due.ts";
import type { TodoChange } from "./operation.ts";
import { priorities, type Todo } from "./todo.ts";

/** What the todos of a list can be sorted by. */
export const sortKeys = ["dueDate", "priority", "name", "createdAt"] as const;
export type SortKey = (typeof sortKeys)[number];

/**
 * The fewest moves after which a list is sorted: what is due first, most urgent, first in the alphabet or oldest comes
 * first, and what has no date or priority last. What is equal keeps its order.
 */
export function sortingOf(
  { lists }: Board,
  listId: string,
  by: SortKey,
  { language, zone }: { readonly language: string; readonly zone: string },
): readonly TodoChange[] {
  const list = lists.find(({ id }) => id === listId);
  if (!list) return [];
  const sorted = list.todos.toSorted(orders(new Intl.Collator(language, { numeric: true }), zone)[by]);
  return diff({ title: "", lists: [list] }, { title: "", lists: [{ ...list, todos: sorted }] });
}

type Order = (one: Todo, other: Todo) => number;

const orders = ({ compare }: Intl.Collator, zone: string): { readonly [Key in SortKey]: Order } => ({
  // Days are written so that they sort as text; none is after all of them.
  dueDate: (one, other) => Number(one.dueDate === null) - Number(other.dueDate === null) || byDue(zone)(one, other),
  priority: (one, other) => urgency(other) - urgency(one),
  name: (one, other) => compare(one.name, other.name),
  createdAt: byAge,
});

const byDue =
  (zone: string): Order =>
  (one, other) => {
    const [a, b] = [one, other].map((todo) => dueIn(zone, todo)).map((due) => (due ? dueKey(due) : ""));
    return (a ?? "") < (b ?? "") ? -1 : Number((a ?? "") > (b ?? ""));
  };

/** What nobody knows the age of is older than what one knows. */
function byAge(one: Todo, other: Todo): number {
  const [a, b] = [one, other].map(({ createdAt }) => (createdAt ? Date.parse(createdAt) : 0));
  return (a ?? 0) - (b ?? 0);
}

const urgency = ({ priority }: Todo): number => (priority ? priorities.indexOf(priority) : -1);
