/** Time as an argument: the browser's in the product, a hand-wound one in tests. All times in milliseconds. */
export type Clock = {
  now(): number;
  /** Calls once before the next picture; returns how to take that back. */
  nextFrame(callback: () => void): () => void;
  after(milliseconds: number, callback: () => void): () => void;
};

/** Runs a task at most once a frame, however often it is asked for. Nothing runs when nobody asks. */
export function oncePerFrame(clock: Clock, task: () => void): { ask(): void; stop(): void; flush(): void } {
  let cancel: (() => void) | undefined;
  const run = () => {
    cancel = undefined;
    task();
  };
  return {
    ask: () => {
      cancel ??= clock.nextFrame(run);
    },
    stop: () => {
      cancel?.();
      cancel = undefined;
    },
    /** Does at once what was asked for. */
    flush: () => {
      if (!cancel) return;
      cancel();
      run();
    },
  };
}

/** Calls at once, then at most every `interval`, always with the latest value at last. */
export function throttle<Value>(clock: Clock, interval: () => number, call: (value: Value) => void) {
  let latest: { value: Value } | undefined;
  let cancel: (() => void) | undefined;
  const run = () => {
    cancel = undefined;
    if (!latest) return;
    const { value } = latest;
    latest = undefined;
    call(value);
    cancel = clock.after(interval(), run);
  };
  return {
    give: (value: Value) => {
      latest = { value };
      if (!cancel) run();
    },
    /** Forgets what was not yet called. */
    drop: () => {
      latest = undefined;
    },
    stop: () => {
      latest = undefined;
      cancel?.();
      cancel = undefined;
    },
  };
}
