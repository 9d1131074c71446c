import type { BaseElement } from "../elements/element.ts";
import type { Editor } from "../engine/editor.ts";
import type { Box } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import { elementsToDrag } from "../tools/select/dragged-elements.ts";
import { changeAll, moved } from "../tools/select/moved.ts";

export type Arrangeable = { readonly element: BaseElement; readonly box: Box };

/**
 * What of the selection can be put in order: not what is locked, by hand or by somebody else, nor members of lists, nor
 * arrows, which follow.
 */
export const arrangeable = (editor: Editor): readonly Arrangeable[] =>
  elementsToDrag(editor).flatMap((element) => {
    const box = editor.boxOf(element.id);
    const stays = element.isAttachedToList || editor.behaviorOf(element.type)?.handles || !editor.isFree(element);
    return box && !stays ? { element, box } : [];
  });

/** Moves each by its own offset, as one undo step; tells why something stays if it is locked. */
export function moveEach(editor: Editor, all: readonly Arrangeable[], offsetOf: (it: Arrangeable) => Point): void {
  editor.explainLock(elementsToDrag(editor));
  const changes = all.flatMap((it) => {
    const { x, y } = offsetOf(it);
    const offset = { x: Math.round(x), y: Math.round(y) };
    return offset.x === 0 && offset.y === 0 ? [] : [...moved(editor, [it.element], offset)];
  });
  editor.do(changeAll(new Map(changes)));
}
