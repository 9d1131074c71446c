import { remove, together } from "../board/operation.ts";
import type { Editor } from "../engine/editor.ts";

/**
 * Deletes the selection except for locked or held elements, which it reports. Lists take their members along; arrows
 * detach.
 */
export function deleteSelected(editor: Editor): void {
  const selected = [...editor.selection.ids].flatMap((id) => editor.store.settled.get(id) ?? []);
  const free = selected.filter((element) => editor.isFree(element));
  editor.sayWhyNot(selected);
  editor.do(together(free.map(({ id }) => remove(id))));
}
