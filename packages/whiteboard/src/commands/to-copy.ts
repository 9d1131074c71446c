import { byIndex } from "../board/order.ts";
import type { BaseElement } from "../elements/element.ts";
import { withContents } from "../engine/contents.ts";
import type { Editor } from "../engine/editor.ts";

/**
 * The elements to copy for a selection, where they are shown, furthest back first: lists with their members, frames with
 * what goes along with them; a member alone is copied alone.
 */
export function toCopy(editor: Editor, ids: Iterable<string>): readonly BaseElement[] {
  const all = editor.withMembers(withContents(ids, editor));
  return [...all]
    .flatMap((id) => editor.store.optimistic.get(id) ?? [])
    .map((element) => {
      const container = editor.layout.containerOf(element.id);
      const box = editor.boxOf(element.id);
      const drawn = editor.behaviorOf(element.type)?.asDrawn?.(element, editor.boxOf, (id) => all.has(id));
      if (drawn) return drawn;
      if (!element.isAttachedToList || (container !== undefined && all.has(container)) || !box) return element;
      return { ...element, isAttachedToList: false, position: { x: box.left, y: box.top } };
    })
    .sort(byIndex);
}
