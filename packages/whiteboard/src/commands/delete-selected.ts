import { remove, together } from "../board/operation.ts";
import type { Editor } from "../engine/editor.ts";

/**
 * Deletes the selection except for locked or held elements, which it reports. Lists take their members along; arrows
 * detach.
 */
export function deleteSelected(editor: Editor): void {
  const picked = [...editor.selection.ids].flatMap((id) => editor.store.settled.get(id) ?? []);
  const free = picked.filter((element) => editor.isFree(element));
  editor.sayWhyNot(picked);
  editor.do(together(free.map(({ id }) => remove(id))));
}
