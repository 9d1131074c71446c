/** Where this person left each whiteboard on this device: the board's point in the middle of the window, and the zoom. */
export type BoardView = readonly [x: number, y: number, zoom: number];

const key = "boardViews";

/** By the person's board, see `scopeOf`; the one left last is the last one. */
export function boardViews(): Readonly<Record<string, BoardView>> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

export const keepBoardViews = (views: ReturnType<typeof boardViews>): void =>
  localStorage.setItem(key, JSON.stringify(views));

export const forgetBoardViews = (): void => localStorage.removeItem(key);
