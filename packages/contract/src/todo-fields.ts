import {
  isDay,
  labelColors,
  mostEvery,
  priorities,
  reminders as reminderNames,
  remindersInOrder,
  repeatUnits,
  type Todo,
  type TodoFields,
  type TodoParts,
  timeForm,
  todoLimits,
  todoWith,
} from "@tafel/domain";
import * as z from "zod/mini";
import { id, moment } from "./fields.ts";
import { todoTexts } from "./rule-texts.ts";
import { zone } from "./zone.ts";

export const title = z
  .string()
  .check(z.trim(), z.minLength(1, todoTexts.titleMissing), z.maxLength(todoLimits.title, todoTexts.titleTooLong));
export const name = z
  .string()
  .check(z.trim(), z.minLength(1, todoTexts.titleMissing), z.maxLength(todoLimits.todoName, todoTexts.nameTooLong));
export const description = z.string().check(z.maxLength(todoLimits.description, todoTexts.descriptionTooLong));

/** A day, or a moment on it as other clients send it; empty means none. */
export const dueDate = z
  .pipe(
    z.nullable(z.string().check(z.maxLength(40))),
    z.transform((text) => (text ? text.slice(0, 10) : null)),
  )
  .check(z.refine((day) => day === null || isDay(day), todoTexts.dayUnknown));
export const dueTime = z.nullable(
  z.object({
    at: z.string().check(z.regex(timeForm)),
    zone,
  }),
);
export const repeat = z.nullable(
  z.object({
    unit: z.literal(repeatUnits),
    every: z.int().check(z.minimum(1), z.maximum(mostEvery)),
    weekdays: z.readonly(
      z.array(z.int().check(z.minimum(0), z.maximum(6))).check(
        z.maxLength(7),
        z.refine((days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? day))),
      ),
    ),
    date: z.nullable(z.int().check(z.minimum(1), z.maximum(31))),
    from: z.literal(["due", "done"]),
    zone,
  }),
);
export const reminders = z.readonly(
  z.array(z.literal(reminderNames)).check(
    z.maxLength(reminderNames.length),
    z.refine((some) => remindersInOrder(some).join() === some.join()),
  ),
);
export const priority = z.pipe(
  z.nullable(z.union([z.literal(priorities), z.literal("")])),
  z.transform((text) => text || null),
);

export const after = z.pipe(
  z.nullish(id),
  z.transform((anchor) => anchor as string | null | undefined),
);

/** More than anybody assigns, yet few enough to check a save of many todos quickly. */
export const maxAssignees = 100;
const assignees = z.readonly(z.array(id).check(z.maxLength(maxAssignees)));

export const tick = z.object({ at: moment, by: z.nullable(id) });
export const done = z.nullable(tick);

export const estimate = z.nullable(z.number().check(z.minimum(0), z.maximum(todoLimits.estimate)));
export const archivedAt = z.nullable(moment);

export const labelFields = {
  name: z
    .string()
    .check(z.trim(), z.minLength(1, todoTexts.titleMissing), z.maxLength(todoLimits.labelName, todoTexts.labelTooLong)),
  color: z.literal(labelColors),
};
export const label = z.object({ id, ...labelFields });

/** A day that our own pages send. */
const day = z.nullable(z.string().check(z.length(10), z.refine(isDay, todoTexts.dayUnknown)));
export const lineFields = {
  text: name,
  isDone: z.boolean(),
  assignee: z.nullable(id),
  dueDate: day,
};
export const line = z.object({ id, ...lineFields });
export const checklist = z.object({ id, title, lines: z.readonly(z.array(line).check(z.maxLength(todoLimits.lines))) });

export const stored = z.nullable(
  z.object({
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    width: z.nullable(z.int().check(z.minimum(1))),
    height: z.nullable(z.int().check(z.minimum(1))),
  }),
);
export const attachment = z.object({
  id,
  name: z.string().check(z.minLength(1), z.maxLength(todoLimits.attachmentName)),
  bytes: z.int().check(z.minimum(0)),
  addedAt: moment,
  stored,
});

/** What a todo has several of; it may be created with them. */
const parts = {
  labels: z.optional(z.readonly(z.array(id).check(z.maxLength(todoLimits.labelsOfATodo)))),
  checklists: z.optional(z.readonly(z.array(checklist).check(z.maxLength(todoLimits.checklists)))),
  attachments: z.optional(z.readonly(z.array(attachment).check(z.maxLength(todoLimits.attachments)))),
} satisfies { readonly [Name in keyof TodoParts]: z.core.$ZodType };

/** The details a todo may be created without. */
export const details = {
  description: z.optional(description),
  richDescription: z.optional(description),
  dueDate: z.optional(dueDate),
  dueTime: z.optional(dueTime),
  startDate: z.optional(day),
  startTime: z.optional(dueTime),
  repeat: z.optional(repeat),
  reminders: z.optional(reminders),
  priority: z.optional(priority),
  assignees: z.optional(assignees),
  done: z.optional(done),
  estimate: z.optional(estimate),
  archivedAt: z.optional(archivedAt),
  createdAt: z.optional(z.nullable(moment)),
  cover: z.optional(z.nullable(id)),
} satisfies { readonly [Name in Exclude<keyof TodoFields, "name">]: z.core.$ZodType };

export const newTodo = z.pipe(
  z.object({ id, name, ...details, ...parts }),
  z.transform(({ id, ...fields }): Todo => todoWith(id, fields)),
);

export const limit = z.int().check(z.minimum(1), z.maximum(todoLimits.todos));

export const list = z.object({
  id,
  title,
  marksDone: z.optional(z.literal(true)),
  limit: z.optional(limit),
  archivedAt: z.optional(moment),
  todos: z.readonly(z.array(newTodo).check(z.maxLength(todoLimits.todos, todoTexts.tooManyTodos))),
});
