import type { Editor } from "../engine/editor.ts";
import type { Point } from "../geometry/point.ts";
import { withFreeContents, withTheirContents } from "../tools/select/dragged-elements.ts";
import { changeAll, moved, withFollowers } from "../tools/select/moved.ts";

/** A key that stays pressed repeats within this many milliseconds. */
const repeats = 1000;
/** When a selection was last moved by keys. */
const runs = new WeakMap<ReadonlySet<string>, { at: number }>();

/**
 * Moves the selection by one board unit or one grid step, ten with Shift, except for elements that are locked, by hand
 * or by somebody else: it says so, once while a key is pressed. What is moved at a stretch is undone at once.
 */
export function nudge(editor: Editor, direction: Point, isFar: boolean): void {
  const step = stepOf(editor, isFar);
  const selected = [...editor.selection.ids].flatMap((id) => editor.store.optimistic.get(id) ?? []);
  const free = selected.filter((element) => editor.isFree(element) && !element.isAttachedToList);
  const elements = withFreeContents(editor, free);
  const { ids } = editor.selection;
  const now = editor.clock.now();
  const before = runs.get(ids);
  const run = before && now - before.at <= repeats ? before : { at: now };
  run.at = now;
  runs.set(ids, run);
  if (run !== before) editor.explainLock(withTheirContents(editor, selected));
  const changes = moved(editor, elements, { x: direction.x * step, y: direction.y * step });
  editor.do(changeAll(withFollowers(editor, elements, changes)), run);
}

/** How far an arrow key moves, in board units: one unit or one grid step, ten with Shift. */
export const stepOf = (editor: Editor, isFar: boolean): number => (isFar ? 10 : Math.max(1, editor.grid.get()));
