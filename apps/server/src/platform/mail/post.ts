import type { FastifyBaseLogger } from "fastify";
import type { Background } from "../background.ts";
import type { Db } from "../database/connect.ts";
import type { Mail, Mailer } from "./mailer.ts";
import type { Seal } from "./seal.ts";
import {
  forgetMail,
  forgetOldMails,
  hastenMails,
  keepMail,
  nextMailAt,
  postponeMail,
  takeDueMails,
  type WaitingMail,
} from "./waiting-mails.ts";

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
/** Milliseconds before each retry; the last one repeats. */
const usualPauses = [2 * second, 10 * second, minute, 5 * minute, 15 * minute, 30 * minute, hour];
/** By then most links have expired, and anybody still waiting has requested another. */
const longestWait = 24 * hour;
/** Longer than any try takes: a mail whose process was killed meanwhile is then tried again. */
const longestTry = 2 * minute;

/**
 * Mail that nobody is waiting for. It is in the database, sealed, from before its first try until the mail server has
 * accepted it, so that it survives a restart.
 */
export type Post = {
  /** Sends now, or later after a temporary failure. Resolves after the first try and never rejects. */
  send(mail: Mail): Promise<void>;
  /** Sends what a previous process has left. */
  start(): Promise<void>;
  /** Sends what is due, and gives up what has waited for a day. */
  sendDue(): Promise<void>;
  /** Leaves queued mails to the next process. */
  close(): void;
};

type Parts = {
  readonly mailer: Mailer;
  readonly db: Db;
  readonly seal: Seal;
  readonly background: Background;
  readonly log: FastifyBaseLogger;
  readonly now: () => Date;
  readonly pauses?: readonly number[];
};

export function createPost({ mailer, db, seal, background, log, now, pauses = usualPauses }: Parts): Post {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Accepted by the mail server while the database was unavailable, which does not know it yet. */
  const sent = new Set<string>();
  const inTime = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  /** Undefined when the database is unavailable: then there is one try. */
  const keep = async (mail: Mail): Promise<WaitingMail | undefined> => {
    try {
      return await keepMail(db, seal, mail, now(), inTime(longestTry));
    } catch (error) {
      log.error({ err: error }, "a mail could not be queued, sending it once");
      return undefined;
    }
  };

  const attempt = async (mail: Mail, waiting: WaitingMail | undefined): Promise<void> => {
    const tries = (waiting?.tries ?? 0) + 1;
    try {
      if (!waiting || !sent.has(waiting.id)) await mailer.send(mail);
      if (tries > 1) log.info({ tries }, "a mail was sent after retrying");
      if (waiting) sent.add(waiting.id);
    } catch (error) {
      const wait = pauses[Math.min(tries, pauses.length) - 1] ?? hour;
      if (waiting && !isForGood(error)) {
        log.warn({ err: error, tries }, `a mail could not be sent, retrying in ${wait / second} s`);
        await postponeMail(db, waiting.id, tries, inTime(wait));
        return wakeIn(wait);
      }
      log.error({ err: error, tries }, "a mail could not be sent, giving up");
    }
    if (!waiting) return;
    await forgetMail(db, waiting.id);
    sent.delete(waiting.id);
  };

  const attemptWaiting = async (waiting: WaitingMail): Promise<void> => {
    if (waiting.mail) return attempt(waiting.mail, waiting);
    log.error("a queued mail cannot be read, giving up");
    return forgetMail(db, waiting.id);
  };

  let wakesAt = Number.POSITIVE_INFINITY;
  const wakeIn = (milliseconds: number) => {
    const at = performance.now() + milliseconds;
    if (isClosed || at >= wakesAt) return;
    wakesAt = at;
    clearTimeout(timer);
    timer = setTimeout(() => {
      wakesAt = Number.POSITIVE_INFINITY;
      background.run("sending queued mails", () => guarded(sendDue));
    }, milliseconds).unref();
  };

  const sendDue = async (): Promise<void> => {
    for (const { tries } of await forgetOldMails(db, inTime(-longestWait))) {
      log.error({ tries }, "a mail could not be sent for a day, giving up");
    }
    for (;;) {
      const due = isClosed ? [] : await takeDueMails(db, seal, now(), inTime(longestTry));
      if (due.length === 0) break;
      await Promise.all(due.map(attemptWaiting));
    }
    const next = await nextMailAt(db, seal);
    if (next) wakeIn(Math.max(0, next.getTime() - now().getTime()));
  };

  /** When the database is unavailable, queued mails stay in it. */
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (isClosed) return;
      log.error({ err: error }, "reading queued mails failed");
      wakeIn(minute);
    }
  };

  return {
    send: (mail) => guarded(async () => attempt(mail, await keep(mail))),
    start: () => guarded(async () => hastenMails(db, seal, now()).then(sendDue)),
    sendDue: () => guarded(sendDue),
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

/** A permanent failure: SMTP replies from 500 on. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
