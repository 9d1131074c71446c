import type { Camera, Editor } from "@tafel/whiteboard";

/** A board that was open when its session ended. */
export type LeftBoard = {
  readonly boardId: string;
  readonly userId: string;
  /** How many of this person's changes the server has not stored. */
  readonly unsaved: () => number;
  /** The last view of it. */
  readonly view: () => Camera;
  readonly editor: Editor;
};
