import type { Clock } from "../engine/clock.ts";

/** The browser's time. */
export const browserClock: Clock = {
  now: () => performance.now(),
  nextFrame: (callback) => {
    const id = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(id);
  },
  after: (milliseconds, callback) => {
    const id = setTimeout(callback, milliseconds);
    return () => clearTimeout(id);
  },
};
