import { labelColors, priorities } from "@tafel/domain";
import * as z from "zod/mini";
import { id } from "./fields.ts";
import { dueTime } from "./todo-fields.ts";

const named = { name: z.string(), done: z.boolean() };
const label = z.object({ name: z.string(), color: z.literal(labelColors) });

/** What somebody sees of a todo that a whiteboard shows, by how much of it they may see. */
const todo = z.object({
  is: z.literal("todo"),
  ...named,
  todoId: id,
  /** The board that it is on now. */
  boardId: id,
  teamId: z.nullable(id),
  boardTitle: z.string(),
  list: z.string(),
  priority: z.nullable(z.literal(priorities)),
  dueDate: z.nullable(z.string()),
  dueTime,
  labels: z.array(label),
  /** The lines of its checklists. */
  lines: z.object({ done: z.int(), all: z.int() }),
  /** Usernames. */
  assignees: z.array(z.string()),
  /** It, its list or its board is in an archive. */
  isArchived: z.boolean(),
  mayEdit: z.boolean(),
  /** It is of the whiteboard's workspace: everybody who sees that may know its name and tick. */
  isShared: z.boolean(),
});
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
