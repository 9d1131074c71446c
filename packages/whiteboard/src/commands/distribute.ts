import type { Editor } from "../engine/editor.ts";
import { type Box, boxAround, heightOf, widthOf } from "../geometry/box.ts";
import { type Arrangeable, arrangeable, moveEach } from "./arrangeable.ts";

/** Makes the gaps between all that is selected equal; what is outermost stays. */
export function distribute(editor: Editor, axis: "horizontally" | "vertically"): void {
  const isAcross = axis === "horizontally";
  const start = (box: Box) => (isAcross ? box.left : box.top);
  const end = (box: Box) => (isAcross ? box.right : box.bottom);
  const length = isAcross ? widthOf : heightOf;
  const all = [...arrangeable(editor)].sort((a, b) => start(a.box) - start(b.box) || end(a.box) - end(b.box));
  const around = boxAround(all.map(({ box }) => box));
  if (!around) return;
  const gap = (length(around) - all.reduce((sum, { box }) => sum + length(box), 0)) / Math.max(1, all.length - 1);
  let next = start(around);
  const offsets = new Map<Arrangeable, number>();
  for (const it of all) {
    offsets.set(it, next - start(it.box));
    next += length(it.box) + gap;
  }
  moveEach(editor, all, (it) => {
    const offset = offsets.get(it) ?? 0;
    return isAcross ? { x: offset, y: 0 } : { x: 0, y: offset };
  });
}
