import type { Changes } from "../elements/element.ts";
import type { Editor } from "../engine/editor.ts";
import { boxAt, heightOf, widthOf } from "../geometry/box.ts";
import { uprightOf } from "../geometry/turn.ts";
import { elementsToDrag } from "../tools/select/dragged-elements.ts";
import { changeAll } from "../tools/select/moved.ts";
import { arrangeable } from "./arrangeable.ts";

/**
 * Makes all that is selected as wide as the widest and as high as the highest of it, so that all text stays visible;
 * groups stay as they are.
 */
export function makeSameSize(editor: Editor): void {
  const all = arrangeable(editor).flatMap(({ elements: [element, ...others], box }) =>
    element?.resizeEnabled && others.length === 0 ? { element, box: uprightOf(box) } : [],
  );
  const width = all.reduce((most, { box }) => Math.max(most, widthOf(box)), 1);
  const height = all.reduce((most, { box }) => Math.max(most, heightOf(box)), 1);
  editor.explainLock(elementsToDrag(editor));
  const changes = new Map<string, Changes>();
  for (const { element, box } of all) {
    if (widthOf(box) === width && heightOf(box) === height) continue;
    const position = { x: box.left, y: box.top };
    const wanted = boxAt(position, { width, height });
    const resized = editor.behaviorOf(element.type)?.resizeTo?.(element, wanted, box);
    changes.set(element.id, resized ?? { position, size: { width, height } });
  }
  editor.do(changeAll(changes));
}
