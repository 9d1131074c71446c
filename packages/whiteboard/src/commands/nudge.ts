import type { BaseElement } from "../elements/element.ts";
import type { Editor } from "../engine/editor.ts";
import type { Point } from "../geometry/point.ts";
import { withFreeContents, withTheirContents } from "../tools/select/dragged-elements.ts";
import { changeAll, moved, withFollowers } from "../tools/select/moved.ts";

/** A key that stays pressed repeats within this many milliseconds. */
const repeats = 1000;
/** When a key last met something locked in a selection. */
const refusals = new WeakMap<ReadonlySet<string>, number>();

/**
 * Moves the selection by one board unit or one grid step, ten with Shift, except for elements that are locked, by hand
 * or by somebody else: it says so, once while a key is pressed.
 */
export function nudge(editor: Editor, direction: Point, isFar: boolean): void {
  const step = stepOf(editor, isFar);
  const selected = [...editor.selection.ids].flatMap((id) => editor.store.optimistic.get(id) ?? []);
  const free = selected.filter((element) => editor.isFree(element) && !element.isAttachedToList);
  const elements = withFreeContents(editor, free);
  explainOnce(editor, withTheirContents(editor, selected));
  const changes = moved(editor, elements, { x: direction.x * step, y: direction.y * step });
  editor.do(changeAll(withFollowers(editor, elements, changes)));
}

function explainOnce(editor: Editor, selected: readonly BaseElement[]): void {
  if (selected.every((element) => editor.isFree(element))) return;
  const { ids } = editor.selection;
  const now = editor.clock.now();
  if (now - (refusals.get(ids) ?? Number.NEGATIVE_INFINITY) > repeats) editor.explainLock(selected);
  refusals.set(ids, now);
}

/** How far an arrow key moves, in board units: one unit or one grid step, ten with Shift. */
export const stepOf = (editor: Editor, isFar: boolean): number => (isFar ? 10 : Math.max(1, editor.grid.get()));
