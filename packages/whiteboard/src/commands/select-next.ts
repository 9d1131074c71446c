import type { Editor } from "../engine/editor.ts";
import { readingOrder } from "./reading-order.ts";

/**
 * Selects the element that comes after (1) or before (-1) the selected one in reading order, wrapping around, and
 * brings it into view. Nothing is raised: reading through a board must not change its stacking order.
 */
export function selectNext(editor: Editor, step: 1 | -1): void {
  const ids = readingOrder(editor).map(({ element }) => element.id);
  if (ids.length === 0) return;
  const selected = [...editor.selection.ids];
  const from = selected.length === 0 ? (step > 0 ? -1 : 0) : ids.indexOf(selected.at(-1) ?? "");
  const next = ids[(from + step + ids.length) % ids.length];
  if (next === undefined) return;
  editor.selection.select([next]);
  const box = editor.boxOf(next);
  if (box) editor.viewport.reveal(box);
}
