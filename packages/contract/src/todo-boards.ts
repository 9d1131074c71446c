import { boardRoles, estimateUnits, maxEntries, priorities } from "@tafel/domain";
import * as z from "zod/mini";
import { id, idOrOther, moment } from "./fields.ts";
import { todoTexts } from "./rule-texts.ts";
import {
  attachment,
  checklist,
  description,
  done,
  dueDate,
  dueTime,
  label,
  maxAssignees,
  name,
  priority,
  reminders,
  repeat,
  title,
} from "./todo-fields.ts";

const assignedMember = z.object({ PK_User_ID: id, Username: z.string() });

const wireTodo = z.object({
  id,
  name: z.string(),
  description: z.string(),
  richDescription: z.string(),
  dueDate: z.nullable(z.string()),
  dueTime,
  startDate: z.nullable(z.string()),
  startTime: dueTime,
  repeat,
  reminders,
  priority: z.nullable(z.literal(priorities)),
  done,
  estimate: z.nullable(z.number()),
  archivedAt: z.nullable(moment),
  createdAt: z.nullable(moment),
  labels: z.readonly(z.array(id)),
  checklists: z.readonly(z.array(checklist)),
  attachments: z.readonly(z.array(attachment)),
  cover: z.nullable(id),
  position: z.int(),
  assignedMembers: z.array(assignedMember),
});

export const head = z.object({
  id,
  title: z.string(),
  lastUpdated: moment,
  creationDate: moment,
  isFavorite: z.boolean(),
  teamId: z.nullable(id),
  /** What whoever asks is to it. */
  role: z.enum(boardRoles),
});

export const wireBoard = z.extend(head, {
  version: z.int(),
  /** Guests, now or once, who ticked something off. */
  guests: z.optional(z.array(z.object({ userId: id, name: z.string() }))),
  labels: z.optional(z.readonly(z.array(label))),
  estimates: z.optional(z.literal(estimateUnits)),
  lists: z.array(
    z.object({
      id,
      title: z.string(),
      marksDone: z.optional(z.literal(true)),
      limit: z.optional(z.int()),
      archivedAt: z.optional(moment),
      position: z.int(),
      todos: z.array(wireTodo),
    }),
  ),
});

export type WireBoard = z.infer<typeof wireBoard>;
export type ListedBoard = z.infer<typeof head> & { readonly todoCount: number };

/** The id of something new may be missing or another client's own; the server then gives it an id. */
const anyId = z.nullish(z.union([idOrOther, z.number()]));

/**
 * A board as clients of the specification save it: whole. The arrays give the order, because positions are renumbered
 * on every change. A missing field stays unchanged.
 */
export const wholeBoard = z.object({
  id,
  title,
  lists: z
    .array(
      z.object({
        id: anyId,
        title,
        todos: z
          .array(
            z.object({
              name,
              description: z.nullish(description),
              richDescription: z.nullish(description),
              dueDate: z.optional(dueDate),
              priority: z.optional(priority),
              id: anyId,
              assignedMembers: z.optional(z.array(z.object({ PK_User_ID: id })).check(z.maxLength(maxAssignees))),
            }),
            todoTexts.todosMissing,
          )
          .check(z.maxLength(maxEntries)),
      }),
      todoTexts.listsMissing,
    )
    .check(z.maxLength(maxEntries)),
});

export type WholeBoard = z.infer<typeof wholeBoard>;

/** A todo among those of a workspace. */
export const foundTodo = z.object({
  id,
  name: z.string(),
  boardId: id,
  boardTitle: z.string(),
  listId: id,
  list: z.string(),
});
export type FoundTodo = z.infer<typeof foundTodo>;

export const foundList = z.object({ id, title: z.string(), boardId: id, boardTitle: z.string() });
export type FoundList = z.infer<typeof foundList>;

export const myTodo = z.object({
  id,
  name: z.string(),
  dueDate: z.nullable(z.string()),
  dueTime,
  startDate: z.nullable(z.string()),
  startTime: dueTime,
  priority: z.nullable(z.literal(priorities)),
  boardId: id,
  boardTitle: z.string(),
  listId: id,
  listTitle: z.string(),
  teamId: z.nullable(id),
  /** Whether the person may edit its board. */
  mayEdit: z.boolean(),
});

export type WireMyTodo = z.infer<typeof myTodo>;
