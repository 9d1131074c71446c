import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../database/connect.ts";
import type { Mail, Mailer } from "./mailer.ts";
import { forgetMail, postponeMail, type WaitingMail } from "./waiting-mails.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Milliseconds before each retry; the last one repeats. */
const usualPauses = [2 * second, 10 * second, minute, 5 * minute, 15 * minute, 30 * minute, hour];

export type DeliveryDependencies = {
  readonly mailer: Mailer;
  readonly db: Db;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly pauses?: readonly number[];
};

/**
 * Tries once to hand a mail to the mail server. Returns in how many milliseconds it is to be tried again; undefined when
 * it was accepted or is given up, and no longer waits. What does not wait in the database is tried only once.
 */
export type Deliver = (mail: Mail, waiting: WaitingMail | undefined) => Promise<number | undefined>;

export function createDelivery({ mailer, db, log, now, pauses = usualPauses }: DeliveryDependencies): Deliver {
  /** Accepted by the mail server while the database was unavailable, which does not know it yet. */
  const sent = new Set<string>();

  return async (mail, waiting) => {
    const tries = (waiting?.tries ?? 0) + 1;
    try {
      if (!waiting || !sent.has(waiting.id)) await mailer.send(mail);
      if (tries > 1) log.info({ tries }, "a mail was sent after retrying");
      if (waiting) sent.add(waiting.id);
    } catch (error) {
      const wait = pauses[Math.min(tries, pauses.length) - 1] ?? hour;
      if (waiting && !isForGood(error)) {
        log.warn({ err: error, tries }, `a mail could not be sent, retrying in ${wait / second} s`);
        await postponeMail(db, waiting.id, tries, new Date(now().getTime() + wait));
        return wait;
      }
      log.error({ err: error, tries }, "a mail could not be sent, giving up");
    }
    if (!waiting) return undefined;
    await forgetMail(db, waiting.id);
    sent.delete(waiting.id);
    return undefined;
  };
}

/** A permanent failure: SMTP replies from 500 on. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
