import type { Editor } from "@tafel/whiteboard";
import { boardTexts } from "../../../texts/board.ts";
import { showToast } from "../show-toast.ts";

/**
 * The picture files that were dropped or copied. A spreadsheet also copies a picture of its cells: what has both words
 * and their look is those words.
 */
export function picturesIn(data: DataTransfer | null): readonly File[] {
  const files = [...(data?.files ?? [])];
  const isText = data !== null && data.getData("text/plain") !== "" && data.getData("text/html") !== "";
  return isText ? [] : files;
}

/** Puts them on the board; the code for that is loaded when it is needed, and before. */
export function putPictures(editor: Editor, files: readonly File[], screen?: { x: number; y: number }): void {
  const { viewport, machine } = editor;
  const at = viewport.toBoard(screen ?? machine.last?.screen ?? viewport.middle);
  void import("./put-files.ts").then(
    ({ putFiles }) => putFiles(editor, files, at),
    () => showToast("error", boardTexts.codeMissing),
  );
}
