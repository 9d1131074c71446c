import * as z from "zod/mini";
import { idOfTodos, taskOf, titleOfTodo } from "../card/model.ts";
import { type BaseElement, type ElementModel, elementSchemas } from "../element.ts";
import { filterSchema } from "./filter.ts";
import type { LiveColumn } from "./live.ts";

/** So many of its todos are kept, and shown. */
const most = 100;
const todo = z.object({ title: titleOfTodo, done: z.boolean() });

/** A copy of its list's title and todos, as a card has one of its todo, and with no more in it. */
const { schema, changes } = elementSchemas("column", {
  /** The list that it shows; empty where there is none. */
  boardId: idOfTodos,
  listId: idOfTodos,
  title: z._default(titleOfTodo, ""),
  todos: z._default(z.readonly(z.array(todo).check(z.maxLength(most))), []),
  /** Todos of the list beyond those. */
  more: z._default(z.int().check(z.minimum(0)), 0),
  /**
   * What of the list is shown, to whoever may see its board. Title and todos are copied whole: what is left of them would
   * tell everybody else who is assigned to what.
   */
  filter: z.optional(z.nullable(filterSchema)),
});

/** `live` is never stored: a page that knows the list shows it as a preview, and with it where a todo that is being dragged would come. */
export type Column = z.infer<typeof schema> &
  BaseElement & { readonly live?: LiveColumn; readonly dropBefore?: number };

/** A list of a to-do board, whose todos lie on this one as well. */
export const column: ElementModel<Column> = {
  type: "column",
  schema,
  changes,
  defaultSize: { width: 320, height: 480 },
  minimumSize: { width: 200, height: 200 },
  create: (common) => schema.parse({ ...common, type: "column", size: column.defaultSize }),
  takesArrows: true,
  fitsIntoList: false,
  arriving: new Set(["title", "todos", "more"]),
  textOf: ({ title, todos }) => [title, ...todos.map((it) => it.title)].join("\n"),
  markdownOf: ({ title, todos }) => [`## ${title}\n`, ...todos.map(taskOf)].join("\n"),
};
