import type { Context } from "../../../context.ts";
import { type DueReminder, takeDueReminders } from "./due-reminders.ts";
import { reminderMail } from "./mails.ts";

const atOnce = 100;

/**
 * Mails the reminders that are due. Taking them and queuing the mails is one transaction: each is sent once, however many
 * processes look at the same time and whichever of them is killed. A person gets one mail of what is due at once.
 */
export async function sendReminders(context: Context): Promise<void> {
  const { db, now, post } = context;
  let taken = 0;
  do {
    taken = await db.transaction(async (tx) => {
      const due = await takeDueReminders(tx, now(), atOnce);
      for (const reminders of ofEachPerson(due.wanted).values()) await post.keep(tx, reminderMail(context, reminders));
      return due.taken;
    });
    if (taken > 0) await post.sendDue();
  } while (taken === atOnce);
}

function ofEachPerson(all: readonly DueReminder[]): ReadonlyMap<string, readonly [DueReminder, ...DueReminder[]]> {
  const groups = new Map<string, [DueReminder, ...DueReminder[]]>();
  for (const reminder of all) {
    const group = groups.get(reminder.recipient.userId);
    if (group) group.push(reminder);
    else groups.set(reminder.recipient.userId, [reminder]);
  }
  return groups;
}
