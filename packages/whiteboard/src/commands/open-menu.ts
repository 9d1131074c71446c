import type { Editor } from "../engine/editor.ts";
import { boxAround, centerOf } from "../geometry/box.ts";

/** Asks for the menu of the selection, or of the board, in the center of its visible part. */
export function openMenu(editor: Editor): void {
  const { viewport, selection } = editor;
  const box = boxAround([...selection.ids].flatMap((id) => editor.boxOf(id) ?? []));
  const at = box ? viewport.toScreen(centerOf(box)) : viewport.middle;
  const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const screen = { x: within(at.x, viewport.size.width), y: within(at.y, viewport.size.height) };
  editor.ask({ kind: "menu", screen, elementId: selection.only, isByKey: true });
}
