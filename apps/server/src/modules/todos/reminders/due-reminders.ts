import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Db, Tx } from "../../../platform/database/connect.ts";
import {
  boards,
  todoAssignees,
  todoLists,
  todoReminders,
  todos,
  users,
} from "../../../platform/database/schema/index.ts";
import { isOpen, listOfTodo } from "../list-my-todos.ts";
import { recipientColumns } from "./recipient.ts";

/** Milliseconds for which a reminder is made up for that could not be sent in time. */
export const longestDelay = 24 * 60 * 60 * 1000;

/**
 * The first reminders that are due, locked: what another process has locked is left to it. Each leads by indexes to its
 * todo and to the right of whom it is for, which is looked up now: who was assigned or owned the board when it was written
 * may no longer. Those of one person and moment come as they are on their boards.
 */
export function dueRemindersQuery(db: Db | Tx, now: Date, most: number) {
  const isAssignee = and(
    eq(todoAssignees.boardId, todoReminders.boardId),
    eq(todoAssignees.todoId, todoReminders.todoId),
    eq(todoAssignees.userId, todoReminders.userId),
  );
  const isOwner = and(isNull(boards.teamId), eq(boards.ownerId, todoReminders.userId));
  return db
    .select({
      id: todoReminders.id,
      at: todoReminders.at,
      recipient: recipientColumns,
      todo: {
        ...{ id: todos.id, name: todos.name, dueDate: todos.dueDate, dueTime: todos.dueTime },
        ...{ boardId: todos.boardId, boardTitle: boards.title, teamId: boards.teamId },
      },
      isWanted: sql<boolean>`(${and(...isOpen, or(isNotNull(todoAssignees.userId), isOwner))})`,
    })
    .from(todoReminders)
    .innerJoin(todos, and(eq(todos.boardId, todoReminders.boardId), eq(todos.id, todoReminders.todoId)))
    .innerJoin(todoLists, listOfTodo)
    .innerJoin(boards, eq(boards.id, todoReminders.boardId))
    .innerJoin(users, eq(users.id, todoReminders.userId))
    .leftJoin(todoAssignees, isAssignee)
    .where(and(isNull(todoReminders.takenAt), lte(todoReminders.at, now)))
    .orderBy(todoReminders.at, todoReminders.userId, boards.id, todoLists.rank, todos.rank)
    .limit(most)
    .for("update", { of: todoReminders, skipLocked: true });
}

export type DueReminder = Awaited<ReturnType<typeof dueRemindersQuery>>[number];

/** Takes the first that are due: nobody takes them again. Those that nobody needs any more are not answered. */
export async function takeDueReminders(
  tx: Tx,
  now: Date,
  most: number,
): Promise<{ readonly taken: number; readonly wanted: readonly DueReminder[] }> {
  const due = await dueRemindersQuery(tx, now, most);
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await tx.update(todoReminders).set({ takenAt: now }).where(inArray(todoReminders.id, ids));
  const isInTime = ({ at }: DueReminder) => now.getTime() - at.getTime() <= longestDelay;
  return { taken: ids.length, wanted: due.filter((it) => it.isWanted && isInTime(it)) };
}
