import type { Attachment } from "./attachment.ts";
import type { Checklist } from "./checklist.ts";
import type { Reminder } from "./reminder.ts";
import type { Repeat } from "./repeat.ts";

export const priorities = ["low", "medium", "high"] as const;
export type Priority = (typeof priorities)[number];

/** When a todo was ticked off, by its author's clock, and by whom; null when that person is not known any more. */
export type Done = { readonly at: string; readonly by: string | null };

/** A time of day, `HH:MM`, on the clocks of a time zone such as `Europe/Berlin`. */
export type TimeOfDay = { readonly at: string; readonly zone: string };

/** The editable fields of a todo; what is true of each of them is declared in `fields.ts`. */
export type TodoFields = {
  readonly name: string;
  /** Plain text, for search and screen readers. */
  readonly description: string;
  /** The same as sanitized HTML. */
  readonly richDescription: string;
  /** `YYYY-MM-DD`. */
  readonly dueDate: string | null;
  /** At what time of the due date, which is then a day in that time zone; null: it has all day. */
  readonly dueTime: TimeOfDay | null;
  /** From when on it is to be worked on: a day or a time, as what is due. */
  readonly startDate: string | null;
  readonly startTime: TimeOfDay | null;
  readonly repeat: Repeat | null;
  /** When those who are to do it are told by mail, before it is due. They stay when it is put on another day. */
  readonly reminders: readonly Reminder[];
  readonly priority: Priority | null;
  /** Ids of members of the board's team; empty on a personal board. */
  readonly assignees: readonly string[];
  readonly done: Done | null;
  /** In the board's unit. */
  readonly estimate: number | null;
  /** When it was put into the archive, by its author's clock: ISO 8601. */
  readonly archivedAt: string | null;
  /** When it was made, by its author's clock: ISO 8601; null of what is older than this field. */
  readonly createdAt: string | null;
  /** The id of the picture among its attachments that its card shows. */
  readonly cover: string | null;
};

/** What a todo has several of, each with operations of its own, so that two people can work on different ones. */
export type TodoParts = {
  /** Ids of the board's labels, in the order of the ids. */
  readonly labels: readonly string[];
  readonly checklists: readonly Checklist[];
  /** In the order in which they were attached. */
  readonly attachments: readonly Attachment[];
};

export type Todo = TodoFields & TodoParts & { readonly id: string };
