import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of long work after which others get their turn. */
const longestTurn = 10;

/** What is awaited between pieces of long work: nothing while the turn may go on. */
export type Pause = () => Promise<void> | undefined;

/**
 * Splits long work into turns of the event loop: call the returned function between pieces and await what it returns.
 * Each piece must be short. Work that follows at once goes on with the same function: with one each, their turns would
 * be one long turn.
 */
export function inTurns(): Pause {
  let turnedAt = performance.now();
  const turn = async () => {
    await nextTurn();
    turnedAt = performance.now();
  };
  return () => (performance.now() - turnedAt < longestTurn ? undefined : turn());
}

/** Maps each item, in order. */
export function mapInTurns<From, To>(items: Iterable<From>, map: (item: From) => To, pause?: Pause): Promise<To[]> {
  return runInTurns(mapping(items, map), pause);
}

function* mapping<From, To>(items: Iterable<From>, map: (item: From) => To): Generator<undefined, To[]> {
  const mapped: To[] = [];
  for (const item of items) {
    yield;
    mapped.push(map(item));
  }
  return mapped;
}

/** What a generator returns, which takes a turn whenever it has worked for long; what it yields costs next to nothing. */
export async function runInTurns<Outcome>(steps: Generator<unknown, Outcome>, pause = inTurns()): Promise<Outcome> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    // Awaited only where it is one: a batch has thousands of steps.
    const turn = pause();
    if (turn) await turn;
  }
}
