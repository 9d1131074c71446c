import type { Editor } from "../engine/editor.ts";
import type { Point } from "../geometry/point.ts";
import { changeAll, moved } from "../tools/select/moved.ts";

/** Moves the selection by one board unit or one grid step, ten with Shift. */
export function nudge(editor: Editor, direction: Point, isFar: boolean): void {
  const step = stepOf(editor, isFar);
  const selected = [...editor.selection.ids].flatMap((id) => editor.store.optimistic.get(id) ?? []);
  const elements = selected.filter((element) => editor.isFree(element) && !element.isAttachedToList);
  if (elements.length === 0) editor.explainLock(selected);
  editor.do(changeAll(moved(editor, elements, { x: direction.x * step, y: direction.y * step })));
}

/** How far an arrow key moves, in board units: one unit or one grid step, ten with Shift. */
export const stepOf = (editor: Editor, isFar: boolean): number => (isFar ? 10 : Math.max(1, editor.grid.get()));
