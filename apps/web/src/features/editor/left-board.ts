import type { Camera } from "@tafel/whiteboard";

/** A board that was open when its session ended. */
export type LeftBoard = {
  readonly boardId: string;
  readonly userId: string;
  /** How many of one's changes are not stored by the server. */
  readonly unsaved: () => number;
  /** What was seen of it last. */
  readonly view: () => Camera;
};
