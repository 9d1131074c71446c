import { useEffect, useState } from "react";

/** Milliseconds after which a board that shows nothing yet (its server is away) no longer holds up the rest. */
const patience = 8_000;

let isOver = false;
let end = () => {};

/**
 * Whoever opens a board wants to see what is on it: what a board can be seen without is fetched when this resolves, the
 * first picture of a board being on the screen.
 */
export const firstPicture: Promise<void> = new Promise((resolve) => {
  end = () => {
    isOver = true;
    resolve();
  };
  setTimeout(end, patience);
});

/** Resolves a little later, in milliseconds: what has nothing to do with the board waits for the tools around it, too. */
export const restAfterPicture: Promise<void> = firstPicture.then(
  () => new Promise((resolve) => setTimeout(resolve, 500)),
);

/** Says that the first picture stands in the page: once the frame that shows it is painted, the rest may come. */
export const firstPictureIsShown = (): void => void requestAnimationFrame(() => setTimeout(end));

/** Whether the first picture of this visit is on the screen: the boards after it hold up nothing. */
export function useIsFirstPictureOver(): boolean {
  const [isOverNow, setOver] = useState(isOver);
  useEffect(() => {
    let isGone = false;
    void firstPicture.then(() => !isGone && setOver(true));
    return () => {
      isGone = true;
    };
  }, []);
  return isOverNow;
}
