import { batchOf, remove } from "../board/operation.ts";
import { withContents } from "../engine/contents.ts";
import type { Editor } from "../engine/editor.ts";

/**
 * Deletes the selection except for elements that are locked, by hand or by somebody else, which it reports. Lists take their members along; arrows
 * detach.
 */
export function deleteSelected(editor: Editor): void {
  deleteAll(editor, editor.selection.ids);
}

/** Deletes what `copy` has copied: what goes along with selected frames as well, which deleting a frame leaves where it is. */
export function cutSelected(editor: Editor): void {
  deleteAll(editor, withContents(editor.selection.ids, editor));
}

function deleteAll(editor: Editor, ids: Iterable<string>): void {
  const selected = [...ids].flatMap((id) => editor.store.optimistic.get(id) ?? []);
  const free = selected.filter((element) => editor.isFree(element));
  editor.explainLock(selected);
  editor.do(batchOf(free.map(({ id }) => remove(id))));
}
