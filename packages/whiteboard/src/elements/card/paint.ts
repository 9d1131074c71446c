import { heightOf, widthOf } from "../../geometry/box.ts";
import { isSpeck } from "../brush.ts";
import type { BaseElement } from "../element.ts";
import type { Paint } from "../paint.ts";
import { late } from "./late.ts";

/** Paints what came late, if it is here; before that, and far away, the elements' place. */
export const paintWith =
  <E extends BaseElement>(late: { readonly paint?: Paint<E> }): Paint<E> =>
  (brush, shown) => {
    const { left, top } = shown.box;
    if (late.paint && !isSpeck(brush, shown.box)) late.paint(brush, shown);
    else brush.rectangle(left, top, widthOf(shown.box), heightOf(shown.box), { fill: brush.look.edge });
  };

export const paintCard = paintWith(late);
