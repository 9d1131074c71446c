import { nextMorning } from "@tafel/domain";
import { eq } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { Tx } from "../../../platform/database/connect.ts";
import { morningMails, users } from "../../../platform/database/schema/index.ts";
import type { Member } from "../../../platform/sessions.ts";

/** At which hour somebody gets the mail of the morning; null: at none. */
export async function morningHourOf({ db }: Context, { userId }: Member): Promise<number | null> {
  const [row] = await db.select({ hour: morningMails.hour }).from(morningMails).where(eq(morningMails.userId, userId));
  return row?.hour ?? null;
}

/** Chooses the hour, from the next morning on that has not been had; null ends the mail. */
export async function setMorning({ db, now }: Context, { userId }: Member, hour: number | null): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx.select({ zone: users.timeZone }).from(users).where(eq(users.id, userId));
    await tx.insert(morningMails).values({ userId }).onConflictDoNothing();
    await planMorning(tx, userId, person?.zone ?? null, now(), hour);
  });
}

/** Computes the next morning anew, for another zone or, if it is given, another hour. */
export async function planMorning(
  tx: Tx,
  userId: string,
  zone: string | null,
  now: Date,
  chosen?: number | null,
): Promise<void> {
  const isTheirs = eq(morningMails.userId, userId);
  const [row] = await tx.select().from(morningMails).where(isTheirs).for("update");
  if (!row) return;
  const hour = chosen === undefined ? row.hour : chosen;
  const nextAt = hour === null ? null : nextMorning({ hour, zone: zone ?? "UTC", lastDay: row.lastDay }, now);
  await tx.update(morningMails).set({ hour, nextAt }).where(isTheirs);
}
