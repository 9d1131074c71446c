import { labelColors, priorities } from "@tafel/domain";
import * as z from "zod/mini";
import { id } from "./fields.ts";
import { dueTime } from "./todo-fields.ts";

const named = { name: z.string(), done: z.boolean() };
const label = z.object({ id, name: z.string(), color: z.literal(labelColors) });

/** What is told of a todo to whoever may see its board. */
const details = z.object({
  ...named,
  todoId: id,
  priority: z.nullable(z.literal(priorities)),
  dueDate: z.nullable(z.string()),
  dueTime,
  labels: z.array(label),
  /** The lines of its checklists. */
  lines: z.object({ done: z.int(), all: z.int() }),
  /** Usernames. */
  assignees: z.array(z.string()),
});
export type CardDetails = z.infer<typeof details>;

/** Where something is that a whiteboard shows, and what the caller may do to it. */
const whereabouts = {
  /** The board that it is on now. */
  boardId: id,
  teamId: z.nullable(id),
  boardTitle: z.string(),
  /** It, its list or its board is in an archive. */
  isArchived: z.boolean(),
  mayEdit: z.boolean(),
  /** It is of the whiteboard's workspace: everybody who sees that may know its name and tick. */
  isShared: z.boolean(),
};

/** What somebody sees of a todo that a whiteboard shows, by how much of it they may see. */
const todo = z.object({ is: z.literal("todo"), ...details.shape, ...whereabouts, list: z.string() });
const shown = z.union([
  todo,
  z.object({ is: z.literal("named"), ...named }),
  z.object({ is: z.literal("hidden") }),
  z.object({ is: z.literal("gone") }),
]);
export type ShownCard = z.infer<typeof shown>;

const elementId = z.object({ elementId: z.string() });
/** By its element. */
export const card = z.union(shown.def.options.map((it) => z.extend(it, elementId.shape)));

/** Todos of a list that a whiteboard shows; how many more there are is said. */
export const maxTodosShown = 100;
/** Of a list whose column filters them, this many are answered: those that pass may be far below. */
export const maxTodosFiltered = 1_000;
const more = z.int();
const ofColumn = z.object({ ...details.shape, startDate: z.nullable(z.string()), startTime: dueTime });
export type ColumnTodo = z.infer<typeof ofColumn>;
const person = z.object({ id, name: z.string() });

/** What somebody sees of a list that a whiteboard shows, likewise; without those in the archive. */
const shownColumn = z.union([
  z.object({
    is: z.literal("list"),
    title: z.string(),
    listId: id,
    ...whereabouts,
    /** A todo that comes into it is done. */
    marksDone: z.boolean(),
    /** All that its board has. */
    labels: z.array(label),
    /** Those assigned to its todos, and those by whom the column filters them; a name is a username. */
    people: z.array(person),
    todos: z.array(ofColumn),
    more,
  }),
  z.object({ is: z.literal("named"), title: z.string(), todos: z.array(z.object(named)), more }),
  z.object({ is: z.literal("hidden") }),
  z.object({ is: z.literal("gone") }),
]);
export type ShownColumn = z.infer<typeof shownColumn>;

/**
 * What the room of a whiteboard is told of todos at once: no more than everybody in it may know. Versions are those of the
 * to-do board, of which an element shows one. `isAll`: nothing else has changed of what the elements named here show.
 */
export type ToldTodos = { readonly version: number; readonly todos: readonly ToldTodo[]; readonly isAll?: true };
/** `place` is where the todo is in a column, counted from 0. */
export type ToldTodo = z.infer<z.ZodMiniObject<typeof named>> & {
  readonly elementId: string;
  readonly place?: number;
};

export const column = z.union(shownColumn.def.options.map((it) => z.extend(it, elementId.shape)));
