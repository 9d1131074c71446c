import type { Editor } from "@tafel/whiteboard";
import { boardTexts } from "../../../texts/board.ts";
import { showToast } from "../show-toast.ts";

/**
 * The picture files that were copied. A spreadsheet also copies a picture of its cells: what has both words
 * and their look is those words.
 */
export function picturesIn(data: DataTransfer | null): ArrayLike<File> {
  const isText = data?.getData("text/plain") && data.getData("text/html");
  return isText ? [] : (data?.files ?? []);
}

/** Puts them on the board; the code for that is loaded when it is needed, and before. */
export function putPictures(
  editor: Editor,
  taken: ArrayLike<File> | null | undefined,
  screen?: { x: number; y: number },
): void {
  const { viewport, machine } = editor;
  // Whatever has them may forget them after its event.
  const files = Array.from(taken ?? []);
  const at = viewport.toBoard(screen ?? machine.last?.screen ?? viewport.middle);
  void import("./put-files.ts").then(
    ({ putFiles }) => putFiles(editor, files, at),
    () => showToast("error", boardTexts.codeMissing),
  );
}
