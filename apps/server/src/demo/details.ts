import type { WireBoard } from "@tafel/contract";
import { type Repeat, type TodoChange, type TodoFields, weekdayOf } from "@tafel/domain";
import { inDays } from "./todo-boards.ts";

export type Text = string | { readonly name: string };

/** Finds a todo on a board by what it is called. */
export function todosOn({ lists }: WireBoard): (text: Text) => string {
  const ids = new Map(lists.flatMap(({ todos }) => todos.map(({ id, name }) => [name, id] as const)));
  return (text) => ids.get(typeof text === "string" ? text : text.name) ?? "";
}

/** What is to be changed of some todos, by their ids. */
export const edits = (changes: readonly (readonly [todoId: string, Partial<TodoFields>])[]): readonly TodoChange[] =>
  changes.map(([todoId, fields]) => ({ type: "edit-todo", todoId, changes: fields }));

/** The demo lives where its server does. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

const daily: Repeat = { unit: "day", every: 1, weekdays: [], date: null, from: "due", zone };

export const dueAt = (at: string): Partial<TodoFields> => ({ dueTime: { at, zone } });
export const startsIn = (days: number): Partial<TodoFields> => ({ startDate: inDays(days) });
export const everyWeekFrom = (days: number): Partial<TodoFields> => ({
  repeat: { ...daily, unit: "week", weekdays: [weekdayOf(inDays(days))] },
});
export const everySecondDay: Partial<TodoFields> = { repeat: { ...daily, every: 2, from: "done" } };
