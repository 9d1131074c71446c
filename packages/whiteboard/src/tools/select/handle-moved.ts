import type { BaseElement, Changes } from "../../elements/element.ts";
import { isBackdrop, takesArrows } from "../../elements/models.ts";
import type { Editor } from "../../engine/editor.ts";
import { namedAt } from "../../engine/names.ts";
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

/** Screen pixels within which the line of a backdrop (a frame) is met, inside of which nothing of it is. */
const lineReach = 8;

/** The topmost element at a point that takes arrows, or the one whose name or line is there. */
export function arrowTargetAt(editor: Editor, point: Point, exceptId?: string): BaseElement | undefined {
  const { index, viewport } = editor;
  const accepts = (it: BaseElement) => it.id !== exceptId && takesArrows(it);
  const named = namedAt(editor, viewport.toScreen(point));
  if (named && accepts(named)) return named;
  const reach = lineReach / viewport.camera.zoom;
  return index.at(point, 0, accepts) ?? index.at(point, reach, (it) => isBackdrop(it) && accepts(it));
}
