import * as z from "zod/mini";
import { creationId, id, message } from "./fields.ts";
import { route } from "./route.ts";
import { title } from "./todo-fields.ts";

const here = { area: "todos", method: "POST", access: "session" } as const;

const templateId = id;
const template = z.object({
  id,
  name: z.string(),
  /** Its first lists with the names of their first todos. */
  lists: z.readonly(z.array(z.object({ title: z.string(), todos: z.readonly(z.array(z.string())) }))),
});

export type WireTemplate = z.infer<typeof template>;

/** To-do boards that an account or a team has saved to begin others with. */
export const templates = {
  list: route({
    ...here,
    path: "/api/todos/getTemplates",
    summary: "List a team's templates of to-do boards or, without a team, your own",
    body: z.object({ teamId: z.nullable(id) }),
    answer: z.object({ templates: z.array(template) }),
    isRead: true,
  }),
  save: route({
    ...here,
    path: "/api/todos/saveTemplate",
    summary: "Save a board, with its todos or its lists alone, as a template where the board is",
    body: z.object({ boardId: id, name: title, withTodos: z.boolean(), operationId: creationId }),
    answer: z.object({ templateId }),
    status: 201,
  }),
  createBoard: route({
    ...here,
    path: "/api/todos/createFromTemplate",
    summary: "Create a board from a template, where the template is",
    body: z.object({ templateId, operationId: creationId }),
    answer: z.object({ boardId: id }),
    status: 201,
  }),
  rename: route({
    ...here,
    path: "/api/todos/renameTemplate",
    summary: "Rename a template",
    body: z.object({ templateId, name: title }),
    answer: message,
  }),
  delete: route({
    ...here,
    path: "/api/todos/deleteTemplate",
    summary: "Delete a template; the boards made from it stay",
    body: z.object({ templateId }),
    answer: message,
  }),
};
