/** Runs work for each key at most this many times at once; further work for the same key waits, other keys do not. */
export function limitConcurrency(most: number): <Value>(who: string, work: () => Promise<Value>) => Promise<Value> {
  const queues = new Map<string, { running: number; readonly waiting: (() => void)[] }>();
  return async (who, work) => {
    const queue = queues.get(who) ?? { running: 0, waiting: [] };
    queues.set(who, queue);
    if (queue.running >= most) await new Promise<void>((turn) => queue.waiting.push(turn));
    else queue.running += 1;
    try {
      return await work();
    } finally {
      const next = queue.waiting.shift();
      // A slot is passed on rather than released, so that nobody slips in between.
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) queues.delete(who);
    }
  };
}
