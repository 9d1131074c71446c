import { remove, together } from "../board/operation.ts";
import type { Editor } from "../engine/editor.ts";

/** Deletes what is picked, but for what is locked or held. Lists take their members along, arrows let go. */
export function deleteSelected(editor: Editor): void {
  const ids = [...editor.selection.ids].filter((id) => {
    const element = editor.store.settled.get(id);
    return element && editor.isFree(element);
  });
  editor.do(together(ids.map(remove)));
}
