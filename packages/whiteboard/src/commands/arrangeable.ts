import type { BaseElement } from "../elements/element.ts";
import type { Editor } from "../engine/editor.ts";
import { groupOf } from "../engine/groups.ts";
import { type Box, boxAround } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import { elementsToDrag, withFreeContents } from "../tools/select/dragged-elements.ts";
import { changeAll, moved } from "../tools/select/moved.ts";

/** An element, or a group, which is put in order as one. */
export type Arrangeable = { readonly elements: readonly BaseElement[]; readonly box: Box };

/**
 * What of the selection can be put in order: not what is locked, by hand or by somebody else, nor members of lists, nor
 * arrows, which follow unless their group takes them along.
 */
export function arrangeable(editor: Editor): readonly Arrangeable[] {
  const together = new Map<string, BaseElement[]>();
  for (const element of elementsToDrag(editor)) {
    const group = groupOf(editor, element) ?? element.id;
    together.set(group, [...(together.get(group) ?? []), element]);
  }
  return [...together.values()].flatMap((elements) => {
    const box = boxAround(elements.flatMap(({ id }) => editor.boxOf(id) ?? []));
    const [first] = elements;
    const follows = elements.length === 1 && first && editor.behaviorOf(first.type)?.handles;
    const stays = follows || elements.some((it) => it.isAttachedToList || !editor.isFree(it));
    return box && !stays ? { elements, box } : [];
  });
}

/** Moves each by its own offset, as one undo step; tells why something stays if it is locked. */
export function moveEach(editor: Editor, all: readonly Arrangeable[], offsetOf: (it: Arrangeable) => Point): void {
  editor.explainLock(elementsToDrag(editor));
  const changes = all.flatMap((it) => {
    const { x, y } = offsetOf(it);
    const offset = { x: Math.round(x), y: Math.round(y) };
    return offset.x === 0 && offset.y === 0 ? [] : [...moved(editor, withFreeContents(editor, it.elements), offset)];
  });
  editor.do(changeAll(new Map(changes)));
}
