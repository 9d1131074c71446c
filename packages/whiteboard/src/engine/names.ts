import type { ElementBehavior } from "../elements/behavior.ts";
import type { BaseElement } from "../elements/element.ts";
import { nameOf, nameStyle } from "../elements/name.ts";
import { type Box, contains, widthOf } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import type { BoardTexts } from "../texts.ts";
import type { ElementIndex } from "./element-index.ts";
import type { Viewport } from "./viewport.ts";

type Board = {
  readonly viewport: Viewport;
  readonly index: ElementIndex;
  readonly texts: BoardTexts;
  readonly behaviorOf: (type: string) => ElementBehavior | undefined;
};

/** Screen pixels of width below which an element's name could not be read, and is not shown. */
const leastWidth = 40;
export const hasName = (box: Box, zoom: number): boolean => widthOf(box) * zoom >= leastWidth;

/** The element whose name is at a point of the screen; the one in front of others. */
export function namedAt({ viewport, index, texts, behaviorOf }: Board, { x, y }: Point): BaseElement | undefined {
  const at = viewport.toBoard({ x, y });
  const below = viewport.toBoard({ x, y: y + nameStyle.height + 2 * nameStyle.gap });
  const found = index.paintedWithin({ left: at.x, top: at.y, right: at.x + 0.01, bottom: below.y });
  return found.findLast(({ element, box }) => {
    const name = nameOf(element, texts.frame.unnamed);
    if (name === undefined || !hasName(box, viewport.camera.zoom)) return false;
    const width = behaviorOf(element.type)?.nameWidth?.(name) ?? 0;
    return contains(placeOf(width, box, viewport.camera.zoom), at);
  })?.element;
}

/** Where a name of this width in screen pixels stands above a box, in board units: it is no wider than the box. */
function placeOf(length: number, box: Box, zoom: number): Box {
  const { height, gap, padding, shortest } = nameStyle;
  const wanted = (length + 2 * padding) / zoom;
  const width = Math.max(shortest / zoom, Math.min(widthOf(box), wanted));
  const bottom = box.top - gap / zoom;
  return { left: box.left, right: box.left + width, top: bottom - height / zoom, bottom };
}
