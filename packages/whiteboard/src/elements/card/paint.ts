import { heightOf, widthOf } from "../../geometry/box.ts";
import { baselineOf, isSpeck } from "../brush.ts";
import type { Paint } from "../paint.ts";
import { fitted } from "../plain-text.ts";
import type { Card } from "./model.ts";

/** What paints all of a card, once that is loaded: see `whole.ts`. */
export const late: { paint?: Paint<Card> } = {};

export const paintCard: Paint<Card> = (brush, shown) => {
  const { element, box } = shown;
  const { look } = brush;
  const [width, height] = [widthOf(box), heightOf(box)];
  if (isSpeck(brush, box)) return brush.rectangle(box.left, box.top, width, height, { fill: look.edge });
  if (late.paint) return late.paint(brush, shown);
  const sheet = { fill: look.paper, stroke: { color: look.edge, width: 1 } };
  brush.rectangle(box.left + 0.5, box.top + 0.5, width - 1, height - 1, sheet, 6);
  const font = { size: 16 };
  const title = fitted(element.title, Math.max(1, width - 54), font, (text) => brush.measure(text, font));
  brush.text(title, box.left + 42, box.top + 12 + baselineOf(16, 22), font, look.paperInk);
};
