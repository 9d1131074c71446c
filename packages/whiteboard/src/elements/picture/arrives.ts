import type { Editor } from "../../engine/editor.ts";
import { filesOf } from "../board-files.ts";
import type { BaseElement } from "../element.ts";
import type { Picture } from "./model.ts";

/**
 * A picture that was copied, as this board can have it: who may see its file there and change this board gets it here,
 * under the same name. If it was still being sent when it was copied, it waits for the same upload on its own board, and
 * on another one its file is sent there as well. Undefined where it cannot be had.
 */
export function arrives(editor: Editor, element: Picture): Picture | undefined {
  const { file, upload, ...others } = element;
  const files = filesOf(editor);
  if (file === undefined) {
    if (upload === undefined) return element;
    const twin = twinOf(upload, editor.store.optimistic.values());
    if (twin?.file) return { ...element, file: twin.file, ...(twin.pixels && { pixels: twin.pixels }) };
    if (twin || files.uploads.get().has(upload)) return element;
  }
  const brought = files.bring({ file, upload });
  if (brought === "cannot be here") return undefined;
  return brought === "is here" ? element : { ...others, ...brought };
}

/** The picture on the board that has the same upload, with its file if one of them has it. */
function twinOf(upload: string, board: Iterable<BaseElement>): Picture | undefined {
  let found: Picture | undefined;
  for (const element of board) {
    // Pictures alone have uploads.
    const picture = element as Picture;
    if (picture.upload === upload && !found?.file) found = picture;
  }
  return found;
}
