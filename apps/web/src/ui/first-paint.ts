import { useEffect, useState } from "react";

/** Milliseconds after which a board that shows nothing yet (its server is unavailable) no longer holds up the rest. */
const timeout = 8_000;

let isOver = false;
let end = () => {};

/**
 * People who open a board want to see its content: whatever a board can be seen without is loaded when this resolves,
 * which is when the board's first picture is on the screen.
 */
export const firstPaint: Promise<void> = new Promise((resolve) => {
  end = () => {
    isOver = true;
    resolve();
  };
  setTimeout(end, timeout);
});

/** Resolves a little later: what has nothing to do with the board also waits for the tools around it. */
export const afterFirstPaint: Promise<void> = firstPaint.then(() => new Promise((resolve) => setTimeout(resolve, 500)));

/** Reports that the page contains the first picture: once the frame that shows it is painted, the rest may load. */
export const reportFirstPaint = (): void => void requestAnimationFrame(() => setTimeout(end));

/** Whether the first picture of this visit is on the screen: later boards hold up nothing. */
export function useHasPainted(): boolean {
  const [isOverNow, setOver] = useState(isOver);
  useEffect(() => {
    let isGone = false;
    void firstPaint.then(() => !isGone && setOver(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isOverNow;
}
