export type Enqueue = <Value>(step: () => Promise<Value>) => Promise<Value>;

/** A queue of asynchronous tasks: they run one after another, in the order in which they were added. */
export function createQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const done = last.then(step);
    last = done.catch(() => {});
    return done;
  };
}
