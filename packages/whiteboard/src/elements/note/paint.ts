import { widthOf } from "../../geometry/box.ts";
import { isSpeck } from "../brush.ts";
import type { Paint } from "../paint.ts";
import { estimateFor, linesFor, paintLines } from "../text/paint.ts";
import { padding, scaleIn } from "./fit.ts";
import { sheetOf } from "./look.ts";
import type { Note } from "./model.ts";
import { shownText } from "./shown-text.ts";

const radius = 6;

export const paintNote: Paint<Note> = (brush, { element, box }) => {
  const { look } = brush;
  const width = widthOf(box);
  const isOnlySheet = isSpeck(brush, box);
  const { fill, edge, ink } = sheetOf(element, look);
  brush.rectangle(
    box.left + 0.5,
    box.top + 0.5,
    width - 1,
    box.bottom - box.top - 1,
    { fill, stroke: isOnlySheet ? undefined : { color: edge, width: 1 } },
    radius,
  );
  if (isOnlySheet) return;
  const room = width - 2 * padding;
  const scale = scaleIn(element, box, (part, font) => brush.measure(part, font), estimateFor(brush, element.fontSize));
  const lines = linesFor(brush, shownText(element), element.fontSize, room, scale);
  const { align = "left" } = element;
  paintLines(brush, lines, { x: box.left + padding, y: box.top + padding, width: room, align }, ink);
};
