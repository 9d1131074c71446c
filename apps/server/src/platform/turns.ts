import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of long work after which others get their turn. */
const longestTurn = 10;

/**
 * Splits long work into turns of the event loop: call the returned function between pieces and await its result. Each
 * piece must be short.
 */
export function inTurns(): () => Promise<void> {
  let turnedAt = performance.now();
  return async () => {
    if (performance.now() - turnedAt < longestTurn) return;
    await nextTurn();
    turnedAt = performance.now();
  };
}

/** Maps each item, in order. */
export async function mapInTurns<From, To>(items: Iterable<From>, map: (item: From) => To): Promise<To[]> {
  const pause = inTurns();
  const mapped: To[] = [];
  for (const item of items) {
    await pause();
    mapped.push(map(item));
  }
  return mapped;
}

/** What a generator returns, which takes a turn whenever it has worked for long. */
export async function runInTurns<Outcome>(steps: Generator<unknown, Outcome>): Promise<Outcome> {
  const pause = inTurns();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await pause();
  }
}
