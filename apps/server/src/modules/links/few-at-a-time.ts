/** Runs work for each key at most this many times at once; further work for the same key waits, other keys do not. */
export function fewAtATime(most: number): <Value>(who: string, work: () => Promise<Value>) => Promise<Value> {
  const queues = new Map<string, { underWay: number; readonly waiting: (() => void)[] }>();
  return async (who, work) => {
    const queue = queues.get(who) ?? { underWay: 0, waiting: [] };
    queues.set(who, queue);
    if (queue.underWay >= most) await new Promise<void>((turn) => queue.waiting.push(turn));
    else queue.underWay += 1;
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      // A slot is passed on rather than released, so that nobody slips in between.
      if (next) next();
      else queue.underWay -= 1;
      if (queue.underWay === 0) queues.delete(who);
    }
  };
}
