/** Time as an argument: the browser's in the product, a hand-wound one in tests. All times in milliseconds. */
export type Clock = {
  now(): number;
  /** Calls once before the next frame; returns a function that cancels the call. */
  nextFrame(callback: () => void): () => void;
  after(milliseconds: number, callback: () => void): () => void;
};

/** Runs a task at most once a frame, however often it is requested, and never without a request. */
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
    /** Runs a requested task at once. */
    flush: () => {
      if (!cancel) return;
      cancel();
      run();
    },
  };
}

/** Calls at once, then at most once per `interval`, and always with the latest value at the end. */
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
    /** Drops a value that was not passed on yet. */
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
