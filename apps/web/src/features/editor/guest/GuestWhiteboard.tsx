import { BoardBoundary } from "../BoardBoundary.tsx";
import { OpenedBoard, type OpenedProps } from "../WhiteboardPage.tsx";

export { fetchLive } from "../transport/index.ts";

/** A team's whiteboard, for its guest. */
export const GuestWhiteboard = (opened: OpenedProps) => (
  <BoardBoundary>
    <OpenedBoard {...opened} />
  </BoardBoundary>
);
