import type { BaseElement } from "../elements/element.ts";
import { isBackdrop } from "../elements/models.ts";
import type { Editor } from "../engine/editor.ts";
import { boxAround, widthOf } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import { around, copiesOf } from "./copies.ts";
import { putAll } from "./put-all.ts";
import { toCopy } from "./to-copy.ts";

/** The offset of a duplicate from its original, and the gap between a frame and its duplicate, in board units. */
const aside = 20;
const gap = 40;

export function duplicate(editor: Editor): void {
  const originals = toCopy(editor, editor.selection.ids);
  putAll(editor, copiesOf(editor, originals, offsetOf(editor, originals), editor.selection.inside));
}

/** A frame's duplicate goes to the next free place to the right: what lies in both would be in both. */
function offsetOf(editor: Editor, originals: readonly BaseElement[]): Point {
  const box = around(originals);
  if (!box || !originals.some(isBackdrop)) return { x: aside, y: aside };
  let x = widthOf(box) + gap;
  for (;;) {
    const place = { ...box, left: box.left + x, right: box.right + x };
    const taken = boxAround(editor.index.within(place).flatMap((id) => editor.boxOf(id) ?? []));
    if (!taken) return { x, y: 0 };
    x = Math.ceil(taken.right - box.left) + gap;
  }
}
