import { byIndex } from "../board/order.ts";
import type { BaseElement, BoxOf } from "../elements/element.ts";
import { isBackdrop, modelOf } from "../elements/models.ts";
import { grow } from "../geometry/box.ts";
import type { ElementIndex } from "./element-index.ts";

type OnBoard = {
  readonly index: ElementIndex;
  get(id: string): BaseElement | undefined;
  readonly boxOf: BoxOf;
};

/**
 * These elements and everything that lies on them, directly or indirectly: what is above and overlaps. Neighbors that
 * share an edge do not overlap; and nothing lies on what merely runs between others (an arrow), or a board full of
 * arrows would be one pile; nor on a backdrop, which is behind everything anyway.
 */
export function withElementsOnTop(ids: Iterable<string>, { index, get, boxOf }: OnBoard): ReadonlySet<string> {
  const all = new Set(ids);
  // Ids added during the loop are visited too.
  for (const id of all) {
    const [element, box] = [get(id), boxOf(id)];
    if (!element || !box || isBackdrop(element) || modelOf(element.type)?.frame) continue;
    for (const other of index.within(grow(box, -0.5))) {
      const above = get(other);
      if (above && byIndex(above, element) > 0) all.add(other);
    }
  }
  return all;
}
