import { exportJson } from "@tafel/whiteboard";
import type { LeftByGuest } from "../../../data/left-by-guest.ts";
import { guestTexts as texts } from "../../../texts/guest.ts";
import { saveFile } from "../../../ui/save-file.ts";
import type { LeftBoard } from "../left-board.ts";

/** A whiteboard that was open when its guest's session ended. */
export const leftWhiteboard = ({ unsaved, editor }: LeftBoard): LeftByGuest => ({
  unsaved: unsaved(),
  saveFile: () => {
    const json = exportJson(editor, texts.board);
    saveFile(`${texts.board}.tafel.json`, new Blob([json], { type: "application/json" }));
  },
});
