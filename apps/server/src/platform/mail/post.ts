import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Mail, Mailer } from "./mailer.ts";

/** Milliseconds before each further try: most mail servers that are away are back within the hour. */
const usualPauses = [2_000, 10_000, 60_000, 5 * 60_000, 15 * 60_000, 30 * 60_000];
/** Beyond this the oldest is given up, so that a mail server that is gone for good fills no memory. */
const mostWaiting = 1_000;
/** How long a process that ends waits for the last try. */
const lastPatience = 3_000;

/**
 * Mail that nobody waits for. What the mail server cannot take at the moment is kept in this process's memory and tried
 * again: it holds links that open an account, of which the database keeps only hashes, so it is written down nowhere.
 */
export type Post = {
  /** Sends now, or later when that fails for the moment. Resolves after the first try and never rejects. */
  send(mail: Mail): Promise<void>;
  /** Tries what still waits once more, for the process ends. */
  close(): Promise<void>;
};

type Waiting = { readonly mail: Mail; readonly timer: NodeJS.Timeout };

export function createPost(mailer: Mailer, log: FastifyBaseLogger, pauses: readonly number[] = usualPauses): Post {
  const waiting = new Set<Waiting>();

  const attempt = async (mail: Mail, tries: number): Promise<void> => {
    try {
      await mailer.send(mail);
      if (tries > 0) log.info({ tries: tries + 1 }, "a mail was accepted after all");
    } catch (error) {
      const wait = isForGood(error) ? undefined : pauses[tries];
      if (wait === undefined) log.error({ err: error, tries: tries + 1 }, "a mail was not accepted and is given up");
      else {
        log.warn({ err: error, tries: tries + 1 }, `a mail was not accepted and is tried again in ${wait / 1000} s`);
        keep(mail, tries + 1, wait);
      }
    }
  };

  const keep = (mail: Mail, tries: number, wait: number) => {
    const timer = setTimeout(() => {
      waiting.delete(entry);
      void attempt(mail, tries);
    }, wait).unref();
    const entry: Waiting = { mail, timer };
    waiting.add(entry);
    const [oldest] = waiting;
    if (waiting.size <= mostWaiting || !oldest) return;
    clearTimeout(oldest.timer);
    waiting.delete(oldest);
    log.error("too many mails wait to be accepted: the oldest is given up");
  };

  return {
    send: (mail) => attempt(mail, 0),
    close: async () => {
      const left = [...waiting];
      waiting.clear();
      for (const { timer } of left) clearTimeout(timer);
      const lastTries = left.map(({ mail }) => attempt(mail, pauses.length));
      await Promise.race([Promise.all(lastTries), pause(lastPatience, undefined, { ref: false })]);
    },
  };
}

/** The server has answered, and said that it never will: of SMTP's answers, those from 500 on. */
const isForGood = (error: unknown): boolean =>
  error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
