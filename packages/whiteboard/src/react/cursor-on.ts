/**
 * Shows the pointer's cursor on the element under it: a cursor is inherited, and set on the board it would style every
 * node anew, for 3 ms. The elements' stage inherits nothing (board.css); beside elements it is the board's own.
 */
export function cursorOn(board: HTMLElement): (target: EventTarget | null, cursor: string) => void {
  let shownOn = board;
  return (target, cursor) => {
    const place = (target instanceof Element && target.closest<HTMLElement>(".board-element")) || board;
    if (shownOn !== place) shownOn.style.cursor = "";
    shownOn = place;
    if (place.style.cursor !== cursor) place.style.cursor = cursor;
  };
}
