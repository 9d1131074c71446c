/** Lets this many proceed at a time; the others wait, first come, first served. */
export function createLimiter(atATime: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    if (running < atATime) waiting.shift()?.();
  };
  return {
    /** Calls `begin` when it is the caller's turn; the returned function ends the turn, or stops waiting for it. */
    ask(begin: () => void): () => void {
      let state: "waiting" | "running" | "over" = "waiting";
      const start = () => {
        state = "running";
        running++;
        begin();
      };
      waiting.push(start);
      next();
      return () => {
        if (state === "waiting") waiting.splice(waiting.indexOf(start), 1);
        if (state === "running") {
          running--;
          next();
        }
        state = "over";
      };
    },
  };
}
