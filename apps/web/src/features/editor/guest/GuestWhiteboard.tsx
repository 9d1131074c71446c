import { BoardBoundary } from "../BoardBoundary.tsx";
import { OpenedBoard, type OpenedProps } from "../WhiteboardPage.tsx";

// What a team's board is opened with is here before the server has said that it is one.
void import("../transport/live-board.ts").catch(() => {});

/** A team's whiteboard, for its guest. */
export const GuestWhiteboard = (opened: OpenedProps) => (
  <BoardBoundary>
    <OpenedBoard {...opened} />
  </BoardBoundary>
);
