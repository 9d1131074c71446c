/** Lets so many at a time do something; the others wait in the order in which they asked. */
export function createTurns(atATime: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  const next = () => {
    if (running < atATime) waiting.shift()?.();
  };
  return {
    /** Calls `begin` when it is one's turn; the answer ends the turn, or gives up waiting for it. */
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
