import { byIndex } from "../board/order.ts";
import type { BaseElement, BoxOf } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";
import { grow } from "../geometry/box.ts";
import type { ElementIndex } from "./element-index.ts";

type OnBoard = {
  readonly index: ElementIndex;
  get(id: string): BaseElement | undefined;
  readonly boxOf: BoxOf;
};

/**
 * These elements with all that lies on them, and on that in turn: what is above and overlaps. Neighbors that share an
 * edge do not; and nothing lies on what only runs between others (an arrow), or a board full of arrows would be one heap.
 */
export function withElementsOnTop(ids: Iterable<string>, { index, get, boxOf }: OnBoard): ReadonlySet<string> {
  const all = new Set(ids);
  // What is added on the way is visited too.
  for (const id of all) {
    const [element, box] = [get(id), boxOf(id)];
    if (!element || !box || modelOf(element.type)?.frame) continue;
    for (const other of index.within(grow(box, -0.5))) {
      const above = get(other);
      if (above && byIndex(above, element) > 0) all.add(other);
    }
  }
  return all;
}
