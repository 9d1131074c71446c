import * as z from "zod/mini";
import { type BaseElement, type ElementModel, elementSchemas, rotationSchema } from "../element.ts";
import type { LiveCard } from "./live.ts";

/** The id of a board, a list or a todo; empty where there is none. */
export const idOfTodos = z._default(z.string().check(z.regex(/^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/)), "");

/** As long as a todo's name may be. */
export const titleOfTodo = z.string().check(z.maxLength(500));

/**
 * A copy of its todo's name and tick: for exports, previews, and pages without the server. Everybody who sees the board
 * sees it, so there is no more in it.
 */
const { schema, changes } = elementSchemas("card", {
  /** The todo that it shows; empty where there is none. */
  boardId: idOfTodos,
  todoId: idOfTodos,
  title: z._default(titleOfTodo, ""),
  done: z._default(z.boolean(), false),
  rotation: rotationSchema,
});

/** `live` is never stored: a page that knows the todo shows it as a preview. */
export type Card = z.infer<typeof schema> & BaseElement & { readonly live?: LiveCard };

/** In Markdown. */
export const taskOf = ({ title, done }: Pick<Card, "title" | "done">): string => `- [${done ? "x" : " "}] ${title}`;

/** A todo of a to-do board, which lies on this one as well. */
export const card: ElementModel<Card> = {
  type: "card",
  schema,
  changes,
  defaultSize: { width: 320, height: 104 },
  minimumSize: { width: 160, height: 48 },
  create: (common) => schema.parse({ ...common, type: "card", size: card.defaultSize }),
  takesArrows: true,
  fitsIntoList: true,
  arriving: new Set(["title", "done"]),
  textOf: ({ title }) => title,
  markdownOf: taskOf,
};
