import { heightOf as heightOfBox, widthOf } from "../../geometry/box.ts";
import { baselineOf, type Font, isSpeck } from "../brush.ts";
import type { Paint } from "../paint.ts";
import { fitted } from "../plain-text.ts";
import type { ElementList } from "./fields.ts";
import { flow, listRows } from "./flow.ts";

const titleFont: Font = { size: 16, bold: true };
const radius = 8;
const rowRadius = 6;
/** From the list's corner to its title's line, and the line's height. */
const title = { left: 14, top: 8, height: 24 };

export const paintElementList: Paint<ElementList> = (brush, { element, box, boxOf }) => {
  const { look } = brush;
  const [width, height] = [widthOf(box), heightOfBox(box)];
  const edge = { color: element.isElementListHighlighted ? look.accent : look.edge, width: 1 };
  brush.rectangle(box.left + 0.5, box.top + 0.5, width - 1, height - 1, { fill: look.ground, stroke: edge }, radius);
  if (isSpeck(brush, box)) return;
  const text = fitted(element.title, width - 2 * title.left, titleFont, (part, font) => brush.measure(part, font));
  const baseline = box.top + title.top + baselineOf(titleFont.size, title.height);
  brush.text(text, box.left + title.left, baseline, titleFont, look.ink);
  for (const { placeholder, top, height: rowHeight } of listRows(element, boxOf)) {
    if (placeholder.elementId !== null) continue;
    const color = placeholder.highlighted ? look.accent : look.edge;
    // A tenth of the accent color: the place under the pointer is tinted.
    const fill = placeholder.highlighted ? `${look.accent}1a` : undefined;
    brush.rectangle(
      box.left + flow.padding + 0.5,
      box.top + top + 0.5,
      width - 2 * flow.padding - 1,
      rowHeight - 1,
      { fill, stroke: { color, width: 1 } },
      rowRadius,
    );
  }
};
