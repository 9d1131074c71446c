import { heightOf as heightOfBox, widthOf } from "../../geometry/box.ts";
import type { Font } from "../brush.ts";
import type { Paint } from "../paint.ts";
import { fitted } from "../plain-text.ts";
import { flow, rowsOf } from "./flow.ts";
import type { ElementList } from "./model.ts";

export const titleFont: Font = { size: 16, bold: true };
const radius = 8;
const rowRadius = 6;
/** From the list's edge to its title. */
const titleLeft = 14;
const titleBaseline = 26;

export const paintElementList: Paint<ElementList> = (brush, { element, box, boxOf }) => {
  const { look } = brush;
  const [width, height] = [widthOf(box), heightOfBox(box)];
  const edge = { colour: element.isElementListHighlighted ? look.accent : look.edge, width: 1 };
  brush.rectangle(box.left + 0.5, box.top + 0.5, width - 1, height - 1, { fill: look.ground, stroke: edge }, radius);
  const title = fitted(element.title, width - 2 * titleLeft, titleFont, (text, font) => brush.measure(text, font));
  brush.text(title, box.left + titleLeft, box.top + titleBaseline, titleFont, look.ink);
  for (const { placeholder, top, height: rowHeight } of rowsOf(element, boxOf)) {
    if (placeholder.elementId !== null) continue;
    const colour = placeholder.highlighted ? look.accent : look.edge;
    brush.rectangle(
      box.left + flow.padding + 0.5,
      box.top + top + 0.5,
      width - 2 * flow.padding - 1,
      rowHeight - 1,
      { stroke: { colour, width: 1 } },
      rowRadius,
    );
  }
};
