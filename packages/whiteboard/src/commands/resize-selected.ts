import type { Editor } from "../engine/editor.ts";
import type { Point } from "../geometry/point.ts";
import { grips, resizable } from "../tools/select/handles.ts";
import { changeAll } from "../tools/select/moved.ts";
import { changesOf, resizedBy } from "../tools/select/resized.ts";
import { stepOf } from "./nudge.ts";

/** Moves the lower right corner of the selection by one step of an arrow key. */
export function resizeSelected(editor: Editor, direction: Point, isFar: boolean): void {
  const what = resizable(editor);
  const corner = grips.find(({ x, y }) => x > 0 && y > 0);
  if (!what || !corner) return;
  const step = stepOf(editor, isFar);
  const offset = { x: direction.x * step, y: direction.y * step };
  editor.do(changeAll(changesOf(resizedBy(editor, what, corner, offset, { grid: editor.grid.get() }))));
}
