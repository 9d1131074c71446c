import { heightOf, widthOf } from "../../geometry/box.ts";
import { isSpeck } from "../brush.ts";
import type { Paint } from "../paint.ts";
import { late } from "./late.ts";
import type { Card } from "./model.ts";

export const paintCard: Paint<Card> = (brush, shown) => {
  const { left, top } = shown.box;
  if (late.paint && !isSpeck(brush, shown.box)) late.paint(brush, shown);
  else brush.rectangle(left, top, widthOf(shown.box), heightOf(shown.box), { fill: brush.look.edge });
};
