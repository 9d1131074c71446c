import { remove } from "../../board/operation.ts";
import type { Editor } from "../../engine/editor.ts";

/**
 * A text that was left without a word, and without paper, goes once it is no longer selected: nobody would find it, and it
 * would be in the way of what lies under it. One that was only just made is not even a step to undo.
 */
export function discardUnseen(editor: Editor, id: string): void {
  const { selection } = editor;
  const look = () => {
    if (selection.has(id) && selection.editing !== id) return;
    stop();
    if (selection.editing !== id) discard(editor, id);
  };
  const stop = selection.onChange(look);
  look();
}

function discard(editor: Editor, id: string): void {
  const element = editor.store.optimistic.get(id);
  const isUnseen = element && editor.behaviorOf(element.type)?.isUnseen?.(element);
  if (!isUnseen || element.isAttachedToList || !editor.isFree(element)) return;
  if (editor.history.retract(id)) editor.store.dispatch(remove(id));
  else editor.do(remove(id));
}
