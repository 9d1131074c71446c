import { change } from "../board/operation.ts";
import type { Changes } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";
import type { Editor } from "../engine/editor.ts";
import { type Box, centerOf, heightOf, widthOf } from "../geometry/box.ts";
import { movedTo, turnOf, turnPoint, uprightOf } from "../geometry/turn.ts";

/** Changes the texts beside an element, which grows by the room they take: the rest of it stays where and as it is. */
export function label(editor: Editor, id: string, labels: Changes): void {
  const shown = editor.layout.shown(id);
  if (!shown) return;
  const { element, box } = shown;
  const roomOf = (it: typeof element) => editor.behaviorOf(it.type)?.proportionsBut?.(it) ?? 0;
  const more = roomOf({ ...element, ...labels }) - roomOf(element);
  editor.do(change(id, more === 0 ? labels : { ...labels, ...grownBy(more, box, modelOf(element.type)?.minimumSize) }));
}

/** The place of what grows downwards, before it is turned: about its new middle, so that its upper edge stays. */
function grownBy(more: number, box: Box, minimum = { width: 0, height: 0 }): Changes {
  const upright = uprightOf(box);
  const height = Math.max(minimum.height, heightOf(upright) + more);
  const grown = { ...upright, bottom: upright.top + height };
  const { left: x, top: y } = movedTo(grown, turnPoint(centerOf(grown), centerOf(upright), turnOf(box)));
  return { position: { x, y }, size: { width: widthOf(upright), height } };
}
