import { clipboardType, type Editor } from "@tafel/whiteboard";
import { boardTexts } from "../../texts/board.ts";
import { showToast } from "./show-toast.ts";

/** What was copied, dropped or chosen: elements of a board, text, HTML or files. */
export type Clipping = {
  readonly elements?: string | undefined;
  readonly text?: string | undefined;
  readonly html?: string | undefined;
  readonly files?: readonly File[];
};

/** Whatever has it may forget it after its event. */
export function clippingIn(data: DataTransfer | null): Clipping {
  const read = (type: string) => data?.getData(type);
  const files = Array.from(data?.files ?? []);
  return { elements: read(clipboardType), text: read("text/plain"), html: read("text/html"), files };
}

/**
 * In a text or above the board: what is pasted or dropped there is not the board's. The whole path counts, for the
 * paragraph that it happened to may be gone by now.
 */
export const isElsewhere = (event: Event): boolean =>
  event
    .composedPath()
    .some(
      (node) =>
        node instanceof HTMLElement &&
        (node.isContentEditable || node.matches("input, textarea, dialog, [role=dialog]")),
    );

/**
 * Puts it on the board: at this place of the screen, or at the pointer, or else in the middle of the view. The code for
 * that is loaded when it is needed, and before.
 */
export function put(editor: Editor, clipping: Clipping, screen?: { readonly x: number; readonly y: number }): void {
  const { viewport, machine } = editor;
  const at = viewport.toBoard(screen ?? machine.last?.screen ?? viewport.middle);
  void import("./put-clipping.ts").then(
    ({ putClipping }) => putClipping(editor, clipping, at),
    () => showToast("error", boardTexts.codeMissing),
  );
}
