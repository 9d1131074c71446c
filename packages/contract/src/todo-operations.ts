import { estimateUnits, type TodoOperation, todoLimits } from "@tafel/domain";
import * as z from "zod/mini";
import { id } from "./fields.ts";
import {
  after,
  archivedAt,
  attachment,
  checklist,
  details,
  label,
  labelFields,
  limit,
  line,
  lineFields,
  list,
  name,
  newTodo,
  stored,
  tick,
  title,
} from "./todo-fields.ts";

/** Contract, point 6: a batch is at most this many operations. */
export const maxOperationsInASave = 500;

export const operationId = id;
export const listId = id;
export const todoId = id;
const labelId = id;
const checklistId = id;
const lineId = id;
const attachmentId = id;
const todoIds = z.readonly(z.array(id).check(z.maxLength(todoLimits.todos)));

const labelOperations = [
  z.object({ type: z.literal("add-label"), operationId, label, todoIds: z.optional(todoIds) }),
  z.object({ type: z.literal("edit-label"), operationId, labelId, changes: z.partial(z.object(labelFields)) }),
  z.object({ type: z.literal("delete-label"), operationId, labelId }),
  z.object({ type: z.literal("label-todos"), operationId, labelId, todoIds, isOn: z.boolean() }),
] as const;

const checklistOperations = [
  z.object({ type: z.literal("add-checklist"), operationId, todoId, checklist, after }),
  z.object({ type: z.literal("rename-checklist"), operationId, todoId, checklistId, title }),
  z.object({ type: z.literal("move-checklist"), operationId, todoId, checklistId, after }),
  z.object({ type: z.literal("delete-checklist"), operationId, todoId, checklistId }),
  z.object({ type: z.literal("add-line"), operationId, todoId, checklistId, line, after }),
  z.object({ type: z.literal("edit-line"), operationId, todoId, lineId, changes: z.partial(z.object(lineFields)) }),
  z.object({ type: z.literal("move-line"), operationId, todoId, checklistId, lineId, after }),
  z.object({ type: z.literal("delete-line"), operationId, todoId, lineId }),
] as const;

const attachmentOperations = [
  z.object({ type: z.literal("add-attachment"), operationId, todoId, attachment }),
  z.object({ type: z.literal("store-attachment"), operationId, todoId, attachmentId, stored }),
  z.object({ type: z.literal("delete-attachment"), operationId, todoId, attachmentId }),
] as const;

/** What was done to a board; each follows the rules of the domain's `Operation`. */
export const operationSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("rename-board"), operationId, title }),
  z.object({
    type: z.literal("edit-board"),
    operationId,
    changes: z.object({ estimates: z.optional(z.nullable(z.literal(estimateUnits))) }),
  }),
  z.object({ type: z.literal("add-list"), operationId, listId, title, after }),
  z.object({ type: z.literal("rename-list"), operationId, listId, title }),
  z.object({ type: z.literal("move-list"), operationId, listId, after }),
  z.object({ type: z.literal("mark-list"), operationId, listId, marksDone: z.boolean() }),
  z.object({
    type: z.literal("edit-list"),
    operationId,
    listId,
    changes: z.object({ limit: z.optional(z.nullable(limit)), archivedAt: z.optional(archivedAt) }),
  }),
  z.object({ type: z.literal("delete-list"), operationId, listId, todoIds: z.optional(todoIds) }),
  z.object({ type: z.literal("restore-list"), operationId, list, after }),
  z.object({ type: z.literal("add-todo"), operationId, listId, todo: newTodo, after }),
  z.object({
    type: z.literal("edit-todo"),
    operationId,
    todoId,
    changes: z.object({ name: z.optional(name), ...details }),
  }),
  z.object({ type: z.literal("move-todo"), operationId, todoId, listId, after, done: z.optional(tick) }),
  z.object({ type: z.literal("delete-todo"), operationId, todoId }),
  z.object({ type: z.literal("restore-todo"), operationId, listId, todo: newTodo, after }),
  ...labelOperations,
  ...checklistOperations,
  ...attachmentOperations,
]) satisfies z.ZodMiniType<TodoOperation>;

export const operations = z.readonly(z.array(operationSchema).check(z.minLength(1), z.maxLength(maxOperationsInASave)));

/** Operations on their way out: they were checked on their way in. */
export const outgoing = z.custom<TodoOperation>(() => true);
