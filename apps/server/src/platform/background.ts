import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";

/**
 * Work that an answer must not wait for: mail to an address that may or may not have an account, so that both answers
 * take equally long. Work in progress is finished before the process stops; failures are logged by name.
 */
export type Background = {
  run(name: string, task: () => Promise<void>): void;
  /** Resolves when no work is in progress, or after this many milliseconds. */
  drained(timeout?: number): Promise<void>;
};

export function createBackground(log: FastifyBaseLogger): Background {
  const inProgress = new Set<Promise<void>>();
  return {
    run: (name, task) => {
      const work: Promise<void> = task()
        .catch((error: unknown) => log.error({ err: error }, `${name} failed`))
        .finally(() => inProgress.delete(work));
      inProgress.add(work);
    },
    drained: async (timeout) => {
      const drain = async () => {
        while (inProgress.size > 0) await Promise.all(inProgress);
      };
      if (timeout === undefined) return drain();
      await Promise.race([drain(), pause(timeout, undefined, { ref: false })]);
    },
  };
}
