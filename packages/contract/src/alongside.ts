import * as z from "zod/mini";
import { id } from "./fields.ts";
import { description, name } from "./todo-fields.ts";

/** Todos that are made of a whiteboard's elements at once. */
export const maxTodosMade = 200;

const todos = z.array(z.object({ id, name, richDescription: description }));

/** What a `batch` on a whiteboard does on a to-do board, in its own transaction: it adds todos to a list, or deletes some. */
export const alongsideSchema = z.union([
  z.strictObject({ boardId: id, listId: id, add: todos.check(z.minLength(1), z.maxLength(maxTodosMade)) }),
  z.strictObject({ boardId: id, delete: z.array(id).check(z.minLength(1), z.maxLength(maxTodosMade)) }),
]);

export type ChangeAlongside = z.infer<typeof alongsideSchema>;
