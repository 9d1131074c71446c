import type { Background } from "../background.ts";
import type { Tx } from "../database/connect.ts";
import { Alarm } from "./alarm.ts";
import { createDelivery, type DeliveryDependencies } from "./deliver.ts";
import type { Mail } from "./mailer.ts";
import type { Seal } from "./seal.ts";
import {
  forgetMail,
  forgetOldMails,
  hastenMails,
  keepMail,
  nextMailAt,
  takeDueMails,
  type WaitingMail,
} from "./waiting-mails.ts";

const minute = 60_000;
/** By then most links have expired, and anybody still waiting has requested another. */
const longestWait = 24 * 60 * minute;
/** Longer than any try takes: a mail whose process was killed meanwhile is then tried again. */
const longestTry = 2 * minute;

/**
 * Mail that nobody is waiting for. It is in the database, sealed, from before its first try until the mail server has
 * accepted it, so that it survives a restart.
 */
export type Post = {
  /** Sends now, or later after a temporary failure. Resolves after the first try and never rejects. */
  send(mail: Mail): Promise<void>;
  /** Queues a mail that counts only if this transaction does; `sendDue` sends it after that. */
  keep(tx: Tx, mail: Mail): Promise<void>;
  /** Sends what a previous process has left. */
  start(): Promise<void>;
  /** Sends what is due, and gives up what has waited for a day. */
  sendDue(): Promise<void>;
  /** Leaves queued mails to the next process. */
  close(): void;
};

type Dependencies = DeliveryDependencies & {
  readonly seal: Seal;
  readonly background: Background;
};

export function createPost(dependencies: Dependencies): Post {
  const { db, seal, background, log, now } = dependencies;
  let isClosed = false;
  const deliver = createDelivery(dependencies);
  const alarm = new Alarm(() => background.run("sending queued mails", () => guarded(sendDue)));
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
    const wait = await deliver(mail, waiting);
    if (wait !== undefined) alarm.setIn(wait);
  };

  const attemptWaiting = async (waiting: WaitingMail): Promise<void> => {
    if (waiting.mail) return attempt(waiting.mail, waiting);
    log.error("a queued mail cannot be read, giving up");
    return forgetMail(db, waiting.id);
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
    if (next) alarm.setIn(Math.max(0, next.getTime() - now().getTime()));
  };

  /** When the database is unavailable, queued mails stay in it. */
  const guarded = async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (isClosed) return;
      log.error({ err: error }, "reading queued mails failed");
      alarm.setIn(minute);
    }
  };

  return {
    send: (mail) => guarded(async () => attempt(mail, await keep(mail))),
    keep: async (tx, mail) => void (await keepMail(tx, seal, mail, now(), now())),
    start: () => guarded(async () => hastenMails(db, seal, now()).then(sendDue)),
    sendDue: () => guarded(sendDue),
    close: () => {
      isClosed = true;
      alarm.turnOff();
    },
  };
}
