import type { ColumnTodo, ShownColumn } from "@tafel/contract";
import { type Calendar, passesDue } from "@tafel/domain";
import { type ColumnFilter, nobody } from "@tafel/whiteboard";
import { texts } from "../../../texts/cards.ts";
import { filterTexts } from "../../../texts/todos.ts";
import { here } from "../../../ui/date.ts";

type List = Extract<ShownColumn, { is: "list" }>;

/** The todos of a list that pass a filter, and those that are kept, in its order. */
export function filtered(list: List, filter: ColumnFilter, kept: ReadonlySet<string>, calendar: Calendar): List {
  const { labels, people, due } = filter;
  const isDue = due && passesDue(due, calendar, here);
  const usernames = new Set(list.people.flatMap(({ id, name }) => (people.includes(id) ? name : [])));
  const passes = (todo: ColumnTodo): boolean => {
    const { assignees } = todo;
    if (labels.length > 0 && !todo.labels.some(({ id }) => labels.includes(id))) return false;
    const isTheirs = assignees.length === 0 ? people.includes(nobody) : assignees.some((name) => usernames.has(name));
    if (people.length > 0 && !isTheirs) return false;
    return !isDue || isDue(todo, todo.done);
  };
  return { ...list, todos: list.todos.filter((todo) => kept.has(todo.todoId) || passes(todo)), more: 0 };
}

/** What the head of a filtered column says. What a filter names and is no more has no name. */
export function filterText(list: List, filter: ColumnFilter, count: number): string {
  const { labels, people, due } = filter;
  const named = (of: List["labels"] | List["people"], id: string) => of.find((it) => it.id === id)?.name;
  const by = [
    ...labels.map((id) => named(list.labels, id) ?? texts.labelGone),
    ...people.map((id) => (id === nobody ? filterTexts.nobody : (named(list.people, id) ?? texts.personGone))),
    ...(due ? [filterTexts.dues[due]] : []),
  ];
  return texts.filtered(count, list.todos.length + list.more, by);
}
