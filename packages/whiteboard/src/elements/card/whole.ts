import { heightOf, widthOf } from "../../geometry/box.ts";
import type { Point } from "../../geometry/point.ts";
import { type Brush, baselineOf, fillColor } from "../brush.ts";
import type { Paint } from "../paint.ts";
import { late } from "./late.ts";
import type { Card } from "./model.ts";
import { partsOf, tickMark } from "./parts.ts";

/** From now on cards are painted with all that is on them; a board's first picture does without. */
export function paintWholeCards(): void {
  late.paint = paintWhole;
}

const paintWhole: Paint<Card> = (brush, { element, box }) => {
  const { look } = brush;
  const [width, height] = [widthOf(box), heightOf(box)];
  const parts = partsOf(element, { width, height }, (text, font) => brush.measure(text, font));
  const { padding, radius, title, small, tick, chip } = parts.style;
  const sheet = { fill: look.paper, stroke: { color: look.edge, width: 1 } };
  brush.rectangle(box.left + 0.5, box.top + 0.5, width - 1, height - 1, sheet, radius);
  const isOver = element.done || element.live?.isMissing;
  if (!element.live?.isMissing) {
    const corner = { x: box.left + padding, y: box.top + padding + 1 };
    paintTick(brush, corner, tick, element.done);
  }
  const left = box.left + parts.left;
  for (const [at, line] of parts.title.entries()) {
    const baseline = box.top + padding + at * title.line + baselineOf(title.font.size, title.line);
    brush.text(line, left, baseline, title.font, isOver ? look.paperFaint : look.paperInk);
  }
  const smallBase = baselineOf(small.font.size, small.line);
  for (const { left: from, width: wide, text, paper } of parts.chips) {
    const top = box.top + parts.chipsTop;
    brush.rectangle(box.left + from, top, wide, small.line, { fill: fillColor(paper, look) }, chip.radius);
    brush.text(text, box.left + from + chip.padding, top + smallBase, small.font, look.paperInk);
  }
  if (parts.details)
    brush.text(parts.details, left, box.top + parts.detailsTop + smallBase, small.font, look.paperFaint);
};

/** The box of a tick, whose corner is given, with the mark in it if the todo is done. */
export function paintTick(
  brush: Brush,
  corner: Point,
  { side, radius }: { readonly side: number; readonly radius: number },
  isDone: boolean,
): void {
  const { look } = brush;
  const color = isDone ? look.accent : look.paperFaint;
  const filling = { stroke: { color, width: 1.5 }, ...(isDone && { fill: color }) };
  brush.rectangle(corner.x + 0.75, corner.y + 0.75, side - 1.5, side - 1.5, filling, radius);
  const stretch = side / tickMark.sheet;
  const mark = { stroke: { color: look.paper, width: tickMark.width } };
  if (isDone) brush.path(tickMark.path, mark, corner, { x: stretch, y: stretch });
}
