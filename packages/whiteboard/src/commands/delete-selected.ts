import { batchOf, remove } from "../board/operation.ts";
import type { Editor } from "../engine/editor.ts";

/**
 * Deletes the selection except for elements that are locked, by hand or by somebody else, which it reports. Lists take their members along; arrows
 * detach.
 */
export function deleteSelected(editor: Editor): void {
  const selected = [...editor.selection.ids].flatMap((id) => editor.store.optimistic.get(id) ?? []);
  const free = selected.filter((element) => editor.isFree(element));
  editor.explainLock(selected);
  editor.do(batchOf(free.map(({ id }) => remove(id))));
}
