import type { Editor } from "../engine/editor.ts";
import type { Point } from "../geometry/point.ts";
import { changeAll, moved } from "../tools/select/moved.ts";

/** Moves what is picked by one board unit or one step of the grid, ten with Shift. */
export function nudge(editor: Editor, direction: Point, isFar: boolean): void {
  const step = isFar ? 10 : Math.max(1, editor.grid.get());
  const elements = [...editor.selection.ids]
    .flatMap((id) => editor.store.settled.get(id) ?? [])
    .filter((element) => editor.isFree(element) && !element.isAttachedToList);
  const changes = moved(editor, elements, { x: direction.x * step, y: direction.y * step });
  if (changes.size > 0) editor.do(changeAll(changes));
}
