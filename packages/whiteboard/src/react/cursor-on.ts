/**
 * Shows the pointer's cursor on the element under it: a cursor is inherited, and setting it on the board would restyle
 * every node, for 3 ms. The stage of the elements inherits nothing (board.css); outside elements it is the board's own.
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
