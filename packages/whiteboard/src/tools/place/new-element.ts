import { create } from "../../board/operation.ts";
import type { BaseElement, Changes } from "../../elements/element.ts";
import { modelOf } from "../../elements/models.ts";
import type { Editor } from "../../engine/editor.ts";
import { snapped } from "../../engine/snap.ts";
import { boxAt } from "../../geometry/box.ts";
import type { Point } from "../../geometry/point.ts";

/** A new element with the tool's choice (a circle), centered on a point. */
export function newElement(editor: Editor, type: string, chosen: Changes, middle: Point): BaseElement | undefined {
  const model = modelOf(type);
  if (!model) return undefined;
  const common = { id: editor.newId(), position: middle, index: 0 };
  const made: BaseElement = { ...model.create(common), ...editor.lastStyles.get()[type], ...chosen };
  const { width, height } = made.size;
  const corner = { x: middle.x - width / 2, y: middle.y - height / 2 };
  const element = { ...made, position: snapped(corner, editor.grid.get()) };
  return editor.behaviorOf(type)?.placing?.create?.(element, editor.texts) ?? element;
}

/** Puts a new element on top of the board, selects it, and starts editing it if its type asks for that. */
export function place(editor: Editor, element: BaseElement): void {
  const result = editor.do(create({ ...element, index: topOf(editor) }));
  if (!result?.ok) return;
  editor.selection.select([element.id]);
  if (editor.behaviorOf(element.type)?.placing?.editsAtOnce) editor.beginEditing(element.id);
  editor.viewport.reveal(editor.boxOf(element.id) ?? boxAt(element.position, element.size));
}

/** The index above all others. */
export function topOf(editor: Editor): number {
  let top = 0;
  for (const { index } of editor.store.optimistic.values()) top = Math.max(top, index);
  return Math.floor(top) + 1;
}
