import type { BaseElement, Changes } from "../../elements/element.ts";
import { modelOf } from "../../elements/models.ts";
import type { Editor } from "../../engine/editor.ts";
import { snapped } from "../../engine/snap.ts";
import type { Point } from "../../geometry/point.ts";

/**
 * What moving one of an element's own handles to a point changes, and where it ends up: attached to what takes arrows
 * there, otherwise on the grid. Undefined when the element has no such handle.
 */
export function handleMoved(
  editor: Editor,
  element: BaseElement,
  handle: string,
  point: Point,
): { readonly to: Point; readonly changes: Changes; readonly attachedTo: BaseElement | undefined } | undefined {
  const found = arrowTargetAt(editor, point, element.id);
  const to = found ? point : snapped(point, editor.grid.get());
  const changes = editor.behaviorOf(element.type)?.dragHandle?.(element, handle, to, found, editor.boxOf);
  return changes && { to, changes, attachedTo: found };
}

/** The topmost element at a point that takes arrows. */
export const arrowTargetAt = (editor: Editor, point: Point, exceptId?: string): BaseElement | undefined =>
  editor.index.at(point, 0, (it) => it.id !== exceptId && it.arrowEnabled && modelOf(it.type)?.takesArrows === true);
