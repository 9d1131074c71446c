import { create, type Operation } from "../board/operation.ts";
import type { BaseElement } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";
import type { Editor } from "../engine/editor.ts";
import { topOf } from "../tools/place/new-element.ts";

/** Puts new elements on top of the board, in their order, and does what follows, as one undo step; selects them. */
export function putAll(editor: Editor, elements: readonly BaseElement[], following: readonly Operation[] = []): void {
  const top = topOf(editor);
  const creations: Operation[] = inOrder(elements).map((element) =>
    create({ ...element, index: top + elements.indexOf(element) }),
  );
  if (creations.length === 0) return;
  const result = editor.do({ kind: "batch", operations: [...creations, ...following] });
  if (result?.ok) editor.selection.select(elements.filter((it) => !it.isAttachedToList).map(({ id }) => id));
}

/** Referenced elements come first, so that references hold even when a large step is cut into batches. */
function inOrder(elements: readonly BaseElement[]): readonly BaseElement[] {
  const refers = (element: BaseElement) => (modelOf(element.type)?.references?.(element) ?? []).length > 0;
  return [...elements.filter((it) => !refers(it)), ...elements.filter(refers)];
}
