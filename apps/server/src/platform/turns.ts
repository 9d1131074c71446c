import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of long work after which others have their turn. */
const longestTurn = 10;

/**
 * Takes long work apart into turns of the event loop: called between its pieces, what it returns is waited for. Each
 * piece by itself must be short.
 */
export function inTurns(): () => Promise<void> {
  let turnedAt = performance.now();
  return async () => {
    if (performance.now() - turnedAt < longestTurn) return;
    await nextTurn();
    turnedAt = performance.now();
  };
}

/** What becomes of each, in their order. */
export async function mapInTurns<From, To>(items: Iterable<From>, map: (item: From) => To): Promise<To[]> {
  const pause = inTurns();
  const mapped: To[] = [];
  for (const item of items) {
    await pause();
    mapped.push(map(item));
  }
  return mapped;
}
