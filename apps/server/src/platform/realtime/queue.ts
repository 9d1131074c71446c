export type Enqueue = <Value>(step: () => Promise<Value>) => Promise<Value>;

/** Lets what takes a while be done in the order in which it was asked for, one after another. */
export function createQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (step) => {
    const done = last.then(step);
    last = done.catch(() => {});
    return done;
  };
}
