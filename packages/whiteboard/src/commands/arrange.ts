import { lower } from "../board/order.ts";
import type { Editor } from "../engine/editor.ts";

export function bringToFront(editor: Editor): void {
  const updates = editor.store.raise(editor.withMembers(editor.selection.ids));
  if (updates.length > 0) editor.do({ kind: "arrange", updates });
}

/** An element behind everything is no longer selected: selecting would raise it again. */
export function sendToBack(editor: Editor): void {
  const updates = lower(editor.store.optimistic.values(), editor.withMembers(editor.selection.ids));
  if (updates.length > 0) editor.do({ kind: "arrange", updates });
}
