import { reminderMoment } from "@tafel/domain";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/database/connect.ts";
import { todoReminders, todos } from "../../../platform/database/schema/index.ts";
import { planMorning } from "./set-morning.ts";

/**
 * Somebody is in another time zone: what has all day has its reminders when it is nine o'clock there, and the mail of the
 * morning comes at its hour there. A time belongs to its own zone and stays.
 */
export async function followZone(tx: Tx, userId: string, zone: string, now: Date): Promise<void> {
  const waiting = await tx
    .select({ id: todoReminders.id, reminder: todoReminders.reminder, dueDate: todos.dueDate, dueTime: todos.dueTime })
    .from(todoReminders)
    .innerJoin(todos, and(eq(todos.boardId, todoReminders.boardId), eq(todos.id, todoReminders.todoId)))
    .where(and(eq(todoReminders.userId, userId), isNull(todoReminders.takenAt), isNull(todos.dueTime)));
  const moved = waiting.flatMap(({ id, reminder, ...due }) => {
    const at = reminderMoment(reminder, due, zone);
    return at ? [{ id, at: at.toISOString() }] : [];
  });
  if (moved.length > 0)
    await tx.execute(sql`
      update todo_reminders set at = moved.at
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id uuid, at timestamptz)
      where todo_reminders.id = moved.id`);
  await planMorning(tx, userId, zone, now);
}
