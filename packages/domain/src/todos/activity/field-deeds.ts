import type { Due } from "../due.ts";
import type { TodoChange } from "../operation.ts";
import type { Start } from "../start.ts";
import type { TodoFields } from "../todo.ts";
import type { Deed, DeedOnTodos } from "./deed.ts";
import { changed } from "./was.ts";

type Edit = Extract<TodoChange, { readonly type: "edit-todo" }>;
type Fields = Partial<TodoFields>;

/** What was done to the fields of a todo, from what they were before. */
export function fieldDeeds({ todoId, changes }: Edit, inverse: readonly TodoChange[]): readonly DeedOnTodos[] {
  const back = inverse.find((it): it is Edit => it.type === "edit-todo" && it.todoId === todoId);
  const was = back?.changes ?? {};
  return Object.values(deedsOfFields)
    .flatMap((deedOf) => deedOf(was, changes))
    .map((deed) => ({ deed, todoIds: [todoId] }));
}

/** Each field has its deed, or belongs to another one. */
const deedsOfFields: { readonly [Name in keyof TodoFields]: (was: Fields, is: Fields) => readonly Deed[] } = {
  name: (was, is) => changed(was.name, is.name, (it) => ({ kind: "renamed", ...it })),
  // The same text as HTML counts below.
  description: (was, is) =>
    is.richDescription === undefined
      ? changed(was.description, is.description, (it) => ({ kind: "described", ...it }))
      : [],
  richDescription: (was, is) =>
    changed(was.richDescription, is.richDescription, (it) => ({ kind: "described", ...it })),
  dueDate: (was, is) => changed(dueOf(was), dueOf(is), (it) => ({ kind: "due", ...it })),
  // One deed with the day.
  dueTime: () => [],
  startDate: (was, is) => changed(startOf(was), startOf(is), (it) => ({ kind: "started", ...it })),
  startTime: () => [],
  repeat: (was, is) => changed(was.repeat, is.repeat, (it) => ({ kind: "repeated", ...it })),
  reminders: (was, is) => changed(was.reminders, is.reminders, (it) => ({ kind: "reminded", ...it })),
  priority: (was, is) => changed(was.priority, is.priority, (it) => ({ kind: "prioritized", ...it })),
  assignees: (was, is) =>
    changed(was.assignees?.toSorted(), is.assignees?.toSorted(), (it) => ({ kind: "assigned", ...it })),
  done: (was, is) => changed(isSet(was.done), isSet(is.done), (it) => ({ kind: "ticked", ...it })),
  estimate: (was, is) => changed(was.estimate, is.estimate, (it) => ({ kind: "estimated", ...it })),
  archivedAt: (was, is) => changed(isSet(was.archivedAt), isSet(is.archivedAt), (it) => ({ kind: "archived", ...it })),
  // No page changes it.
  createdAt: () => [],
  cover: (was, is) => changed(was.cover, is.cover, (it) => ({ kind: "covered", ...it })),
};

const isSet = (value: unknown): boolean | undefined => (value === undefined ? undefined : value !== null);

const dueOf = ({ dueDate, dueTime }: Fields): Partial<Due> => ({
  ...(dueDate !== undefined && { dueDate }),
  ...(dueTime !== undefined && { dueTime }),
});

const startOf = ({ startDate, startTime }: Fields): Partial<Start> => ({
  ...(startDate !== undefined && { startDate }),
  ...(startTime !== undefined && { startTime }),
});
