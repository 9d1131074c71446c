import type { Editor } from "../engine/editor.ts";

/**
 * Selects everything except members of lists, which go with their list. Nothing is raised: the stacking order stays.
 */
export function selectAll(editor: Editor): void {
  const ids: string[] = [];
  for (const element of editor.store.values()) if (!element.isAttachedToList) ids.push(element.id);
  editor.selection.select(ids);
}
