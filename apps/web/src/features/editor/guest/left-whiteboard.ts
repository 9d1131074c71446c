import { filesOf } from "@tafel/whiteboard";
import type { LeftByGuest } from "../../../data/left-by-guest.ts";
import { guestTexts as texts } from "../../../texts/guest.ts";
import type { LeftBoard } from "../left-board.ts";
import { saveBoardFile } from "../save-board-file.ts";

/** A whiteboard that was open when its guest's session ended. */
export const leftWhiteboard = ({ unsaved, editor }: LeftBoard): LeftByGuest => ({
  unsaved: unsaved(),
  saveFile: () => {
    const elements = [...editor.store.optimistic.values()];
    void saveBoardFile({ name: texts.board, elements, fetchFile: filesOf(editor).fetch });
  },
});
