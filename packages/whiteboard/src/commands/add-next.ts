import { create } from "../board/operation.ts";
import type { BaseElement } from "../elements/element.ts";
import { isBackdrop, takesArrows } from "../elements/models.ts";
import type { Editor } from "../engine/editor.ts";
import { snapped } from "../engine/snap.ts";
import { type Box, boxAt, centerOf, encloses, grow, heightOf, intersects } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import { newBetween } from "../tools/place/drawing-out.ts";
import { newElement, topOf } from "../tools/place/new-element.ts";

/** Board units between an element and the next ones to its right, which leaves room for the arrows, and between those. */
const gap = { across: 120, down: 20 };

/** Whether it can have a next note: an arrow leads there, and it is no place for others. */
export const hasNext = (element: BaseElement): boolean => takesArrows(element) && !isBackdrop(element);

/**
 * Makes the next note of a mind map: to the right of an element, with an arrow from it, as one undo step; it is edited
 * at once. Below others that are there already. Returns whether it was made.
 */
export function addNext(editor: Editor, id: string | undefined = editor.selection.only): boolean {
  const from = id === undefined ? undefined : editor.get(id);
  const box = id === undefined ? undefined : editor.boxOf(id);
  const type = editor.types.find((it) => editor.behaviorOf(it)?.placing?.byDoubleClick);
  const arrowType = editor.types.find((it) => editor.behaviorOf(it)?.placing?.drawnBetween);
  if (!from || !box || !type || !arrowType || !hasNext(from)) return false;
  const made = newElement(editor, type, {}, centerOf(box));
  if (!made) return false;
  const next = { ...made, position: freePlace(editor, box, made) };
  const nextBox = boxAt(next.position, next.size);
  const arrow = newBetween(
    editor,
    arrowType,
    {},
    { at: centerOf(box), found: from },
    { at: centerOf(nextBox), found: next },
    (other) => (other === next.id ? nextBox : editor.boxOf(other)),
  );
  const top = topOf(editor);
  const elements = [next, ...(arrow ? [arrow] : [])];
  const operations = elements.map((element, at) => create({ ...element, index: top + at }));
  if (!editor.do({ kind: "batch", operations })?.ok) return false;
  editor.selection.select([next.id]);
  editor.beginEditing(next.id);
  editor.viewport.reveal(nextBox);
  return true;
}

/** To the right, level with it, or as far below that as other elements require; what it lies on itself is none of them. */
function freePlace(editor: Editor, beside: Box, { size }: BaseElement): Point {
  const left = Math.round(beside.right + gap.across);
  let top = Math.round(beside.top + (heightOf(beside) - size.height) / 2);
  const withRoom = () => grow(boxAt({ x: left, y: top }, size), gap.down);
  const others = editor.index
    .within({ ...withRoom(), bottom: Number.POSITIVE_INFINITY })
    .filter((id) => !editor.behaviorOf(editor.get(id)?.type ?? "")?.handles)
    .flatMap((id) => editor.boxOf(id) ?? [])
    .filter((box) => !encloses(box, beside))
    .sort((a, b) => a.top - b.top);
  for (const other of others) if (intersects(other, withRoom())) top = Math.ceil(other.bottom + gap.down);
  return snapped({ x: left, y: top }, editor.grid.get());
}
