import { batchOf, change } from "../board/operation.ts";
import type { Editor } from "../engine/editor.ts";

/** Locks the selection so that nobody can move or edit it; when all of it is locked, unlocks it. */
export function lockSelected(editor: Editor): void {
  const elements = [...editor.selection.ids].flatMap((id) => editor.store.optimistic.get(id) ?? []);
  const isLocked = !elements.every((element) => element.isLocked);
  editor.do(batchOf(elements.filter((it) => it.isLocked !== isLocked).map(({ id }) => change(id, { isLocked }))));
}
