import type { Reminder } from "@tafel/domain";
import { sql } from "drizzle-orm";
import { date, foreignKey, index, integer, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { memberships } from "./teams.ts";
import { todos } from "./todos.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * Reminders to come, and those that were sent: one row for each person, todo and kind. They are rewritten whenever a
 * todo's due date, reminders or assignees change.
 */
export const todoReminders = pgTable(
  "todo_reminders",
  {
    id: uuid("id").primaryKey(),
    boardId: uuid("board_id").notNull(),
    todoId: uuid("todo_id").notNull(),
    /** The owner of a personal board has no team. */
    teamId: uuid("team_id"),
    userId: uuid("user_id").notNull(),
    reminder: text("reminder").$type<Reminder>().notNull(),
    at: moment("at").notNull(),
    /** When a process took it, to send it or because nobody needs it any more; it is never taken again. */
    takenAt: moment("taken_at"),
  },
  (table) => [
    unique("todo_reminders_one").on(table.boardId, table.todoId, table.userId, table.reminder),
    index("todo_reminders_due").on(table.at).where(sql`${table.takenAt} is null`),
    index("todo_reminders_user").on(table.userId, table.teamId),
    foreignKey({ columns: [table.boardId, table.todoId], foreignColumns: [todos.boardId, todos.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      columns: [table.teamId, table.userId],
      foreignColumns: [memberships.teamId, memberships.userId],
    }).onDelete("cascade"),
  ],
);

/** Who wants a mail of what is due each morning, and when the next one is. */
export const morningMails = pgTable(
  "morning_mails",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Of the day where the person is; null: they want none any more. */
    hour: integer("hour"),
    /** The last day that had its mail, or had nothing due. */
    lastDay: date("last_day", { mode: "string" }),
    nextAt: moment("next_at"),
  },
  (table) => [index("morning_mails_next").on(table.nextAt)],
);
