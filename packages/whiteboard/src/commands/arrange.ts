import { lower } from "../board/order.ts";
import { isBackdrop } from "../elements/models.ts";
import type { Editor } from "../engine/editor.ts";

/** Whether something that is selected can come in front of others: frames lie behind all else, the larger further back. */
export const hasDepth = ({ selection, get }: Editor): boolean =>
  [...selection.ids].some((id) => {
    const element = get(id);
    return element !== undefined && !isBackdrop(element);
  });

export function bringToFront(editor: Editor): void {
  const updates = editor.store.raise(editor.withAttached(editor.withMembers(editor.selection.ids)));
  if (updates.length > 0) editor.do({ kind: "arrange", updates });
}

/** An element behind everything is no longer selected: selecting would raise it again. */
export function sendToBack(editor: Editor): void {
  const updates = lower(editor.store.optimistic.values(), editor.withMembers(editor.selection.ids));
  if (updates.length > 0) editor.do({ kind: "arrange", updates });
}
