import { heightOf, widthOf } from "../../geometry/box.ts";
import { baselineOf } from "../brush.ts";
import { paintTick } from "../card/whole.ts";
import type { Paint } from "../paint.ts";
import { late } from "./late.ts";
import type { Column } from "./model.ts";
import { columnStyle, partsOf } from "./parts.ts";

/** From now on columns are painted with all that is on them; see `paintWholeCards`. */
export function paintWholeColumns(): void {
  late.paint = paintWhole;
}

const paintWhole: Paint<Column> = (brush, { element, box }) => {
  const { look } = brush;
  const [width, height] = [widthOf(box), heightOf(box)];
  const parts = partsOf(element, { width, height }, (text, font) => brush.measure(text, font));
  const { padding, radius, title, todo, small, tick } = columnStyle;
  const edge = { color: look.edge, width: 1 };
  brush.rectangle(box.left + 0.5, box.top + 0.5, width - 1, height - 1, { fill: look.ground, stroke: edge }, radius);
  const left = box.left + padding;
  const say = (text: string, x: number, top: number, style: typeof title | typeof todo | typeof small, color: string) =>
    brush.text(text, x, box.top + top + baselineOf(style.font.size, style.line), style.font, color);
  const { ink, paperInk, paperFaint } = look;
  say(parts.title, left, padding, title, element.live?.isMissing ? paperFaint : ink);
  if (parts.place) say(parts.place, left, padding + title.line, small, paperFaint);
  for (const row of parts.rows) {
    const isDone = element.todos[row.at]?.done === true;
    const sheet = { fill: look.paper, stroke: edge };
    brush.rectangle(left + 0.5, box.top + row.top + 0.5, width - 2 * padding - 1, row.height - 1, sheet, 6);
    const corner = { x: left + todo.padding, y: box.top + row.top + todo.padding + 1 };
    paintTick(brush, corner, tick, isDone);
    for (const [at, line] of row.title.entries()) {
      const top = row.top + todo.padding + at * todo.line;
      say(line, left + parts.indent, top, todo, isDone ? paperFaint : paperInk);
    }
    const detailsTop = row.top + row.height - todo.padding - small.line;
    if (row.details) say(row.details, left + parts.indent, detailsTop, small, paperFaint);
  }
  // Only pages have words for it.
  const more = late.texts?.more(parts.more) ?? `+${parts.more}`;
  if (parts.more > 0) say(more, left, parts.moreTop, small, paperFaint);
};
