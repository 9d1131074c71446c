import { dayAfter, dayOfMorning, dueIn, dueKey, type Morning, nextMorning } from "@tafel/domain";
import { asc, eq, lte } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { morningMails, users } from "../../../platform/database/schema/index.ts";
import { listMyTodos, type MyTodo } from "../list-my-todos.ts";
import { morningMail } from "./mails.ts";
import { recipientColumns } from "./recipient.ts";

const atOnce = 10;
/** More than anybody does in a day. */
const mostTodos = 500;

/**
 * Mails what is due to everybody whose morning has come. That they have had it and the mail are one transaction, as with
 * reminders, so there is one a day.
 */
export async function sendMornings(context: Context): Promise<void> {
  const { db, now, post } = context;
  let taken = 0;
  do {
    taken = await db.transaction(async (tx) => {
      const due = await dueMorningsQuery(tx, now(), atOnce);
      for (const row of due) await sendMorning(context, tx, row);
      return due.length;
    });
    if (taken > 0) await post.sendDue();
  } while (taken === atOnce);
}

/** The first mornings that have come, locked: what another process has locked is left to it. */
export const dueMorningsQuery = (tx: Tx | Context["db"], now: Date, most: number) =>
  tx
    .select({ hour: morningMails.hour, lastDay: morningMails.lastDay, recipient: recipientColumns })
    .from(morningMails)
    .innerJoin(users, eq(users.id, morningMails.userId))
    .where(lte(morningMails.nextAt, now))
    .orderBy(asc(morningMails.nextAt))
    .limit(most)
    .for("update", { of: morningMails, skipLocked: true });

type DueMorning = Awaited<ReturnType<typeof dueMorningsQuery>>[number];

async function sendMorning(context: Context, tx: Tx, { hour, lastDay, recipient }: DueMorning): Promise<void> {
  if (hour === null) return;
  const now = context.now();
  const morning: Morning = { hour, lastDay, zone: recipient.timeZone ?? "UTC" };
  const day = dayOfMorning(morning, now);
  if (day !== undefined) {
    const { todos } = await listMyTodos(tx, recipient.userId, mostTodos);
    const due = dueOnOrBefore(day, morning.zone, todos);
    if (due.today.length + due.overdue.length > 0) await context.post.keep(tx, morningMail(context, recipient, due));
  }
  const had = { ...morning, lastDay: day ?? lastDay };
  await tx
    .update(morningMails)
    .set({ lastDay: had.lastDay, nextAt: nextMorning(had, now) })
    .where(eq(morningMails.userId, recipient.userId));
}

/** What is due on a day, and what was due before it, as calendar and clock show it there. */
function dueOnOrBefore(day: string, zone: string, todos: readonly MyTodo[]) {
  const all = todos
    // Elsewhere it may be the day after.
    .filter(({ dueDate }) => dueDate !== null && dueDate <= dayAfter(day, 1))
    .flatMap((todo) => {
      const due = dueIn(zone, todo);
      return due ? [{ todo, due }] : [];
    })
    .toSorted((one, other) => (dueKey(one.due) < dueKey(other.due) ? -1 : 1));
  const where = (is: (dueDay: string) => boolean) => all.filter(({ due }) => is(due.day)).map(({ todo }) => todo);
  return { today: where((it) => it === day), overdue: where((it) => it < day) };
}
