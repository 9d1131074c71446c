import type { Editor } from "../engine/editor.ts";
import { type Box, boxAround, centerOf } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import { arrangeable, moveEach } from "./arrangeable.ts";

/** How far a box is from where it goes in the box around all. */
const offsets = {
  left: (box, around) => ({ x: around.left - box.left, y: 0 }),
  center: (box, around) => ({ x: centerOf(around).x - centerOf(box).x, y: 0 }),
  right: (box, around) => ({ x: around.right - box.right, y: 0 }),
  top: (box, around) => ({ x: 0, y: around.top - box.top }),
  middle: (box, around) => ({ x: 0, y: centerOf(around).y - centerOf(box).y }),
  bottom: (box, around) => ({ x: 0, y: around.bottom - box.bottom }),
} as const satisfies Record<string, (box: Box, around: Box) => Point>;

export type AlignedSide = keyof typeof offsets;

/** Brings one edge, or the middles, of all that is selected into line, within the box around them. */
export function align(editor: Editor, side: AlignedSide): void {
  const all = arrangeable(editor);
  const around = boxAround(all.map(({ box }) => box));
  if (around) moveEach(editor, all, ({ box }) => offsets[side](box, around));
}
