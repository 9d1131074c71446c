import { type Reminder, remindersInOrder } from "./reminder.ts";
import { isSameRepeat } from "./repeat.ts";
import type { TimeOfDay, Todo, TodoFields, TodoParts } from "./todo.ts";

/** How a field of a todo begins, and when two values of it are the same. */
type Field<Value> = {
  readonly initial: Value;
  readonly isSame: (one: Value, other: Value) => boolean;
  /** The field it is one thing with, for whoever looks at what was changed. */
  readonly partOf?: keyof TodoFields;
};

const simple = <Value>(initial: Value): Field<Value> => ({ initial, isSame: Object.is });

/** What was stored before the field existed has none. */
function isSameOrNone<Value>(one: Value | null, other: Value | null): boolean {
  return (one ?? null) === (other ?? null);
}

function isSameTime(one: TimeOfDay | null, other: TimeOfDay | null): boolean {
  return one?.at === other?.at && one?.zone === other?.zone;
}

/** Likewise. */
const isSameReminders = (one: readonly Reminder[] | undefined, other: readonly Reminder[] | undefined): boolean =>
  remindersInOrder(one ?? []).join() === remindersInOrder(other ?? []).join();

/**
 * Every field of a todo, declared once: new todos, differences, undo and conflicts follow this table, and schema,
 * contract, activity, card, dialog, table and files do not compile without their part of a new one.
 */
export const todoFields: { readonly [Name in keyof TodoFields]: Field<TodoFields[Name]> } = {
  name: simple(""),
  description: simple(""),
  richDescription: { ...simple(""), partOf: "description" },
  dueDate: simple<TodoFields["dueDate"]>(null),
  dueTime: { initial: null, isSame: isSameTime, partOf: "dueDate" },
  startDate: { initial: null, isSame: isSameOrNone },
  startTime: { initial: null, isSame: isSameTime, partOf: "startDate" },
  repeat: { initial: null, isSame: isSameRepeat },
  reminders: { initial: [], isSame: isSameReminders },
  priority: simple<TodoFields["priority"]>(null),
  assignees: { initial: [], isSame: (one, other) => one.toSorted().join() === other.toSorted().join() },
  // What was stored before this field existed has none.
  done: { initial: null, isSame: (one, other) => one?.at === other?.at && one?.by === other?.by },
  estimate: { initial: null, isSame: isSameOrNone },
  archivedAt: { initial: null, isSame: isSameOrNone },
  createdAt: { initial: null, isSame: isSameOrNone },
  cover: { initial: null, isSame: isSameOrNone },
};

// The table has exactly these keys.
const names = Object.keys(todoFields) as (keyof TodoFields)[];

type Given = { readonly [Name in keyof (TodoFields & TodoParts)]?: (TodoFields & TodoParts)[Name] | undefined };

/** A todo with these fields, and all others as in a newly created one (specification, point 4). */
export const todoWith = (id: string, given: Given): Todo => ({
  id,
  // All fields are named above.
  ...(Object.fromEntries(names.map((name) => [name, given[name] ?? todoFields[name].initial])) as TodoFields),
  labels: given.labels ?? [],
  checklists: given.checklists ?? [],
  attachments: given.attachments ?? [],
});

/** A todo that was stored before there were all of its fields, with those; any other is the same value. */
export const wholeTodo = (todo: Todo): Todo =>
  Object.keys(blank).every((name) => name in todo) ? todo : todoWith(todo.id, todo);

/** A todo without what it has from the beginning; `todoWith` gives it back. */
export const leanTodo = ({ id, name, ...fields }: Todo): Pick<Todo, "id" | "name"> & Partial<Todo> => ({
  id,
  name,
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => !isNothing(value))),
});

const isNothing = (value: unknown): boolean =>
  value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** A newly created todo, before anybody has filled it in. */
export const newTodo = (id: string, name: string): Todo => todoWith(id, { name });

const blank = newTodo("", "");

/** Whether two todos agree in a field. */
export function isSameField<Name extends keyof TodoFields>(name: Name, one: TodoFields, other: TodoFields): boolean {
  return todoFields[name].isSame(one[name], other[name]);
}

/** The fields in which two states of a todo differ, or undefined when there are none. */
export function diffFields(before: TodoFields, after: TodoFields): Partial<TodoFields> | undefined {
  const changed = names.filter((name) => !isSameField(name, before, after));
  return changed.length > 0 ? Object.fromEntries(changed.map((name) => [name, after[name]])) : undefined;
}

/** The field that a change to this one counts as: the plain and the formatted text are one description. */
export const subjectOf = (name: string): string =>
  Object.hasOwn(todoFields, name) ? (todoFields[name as keyof TodoFields].partOf ?? name) : name;
