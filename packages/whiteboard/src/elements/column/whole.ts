import { heightOf, widthOf } from "../../geometry/box.ts";
import { baselineOf, type Font } from "../brush.ts";
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
  const parts = partsOf(element, { width: widthOf(box), height: heightOf(box) }, (text, font) =>
    brush.measure(text, font),
  );
  const { scale, width, height } = parts;
  const { padding, radius, title, todo, small, tick } = columnStyle;
  const edge = { color: look.edge, width: scale };
  const sheet = (left: number, top: number, width: number, height: number, radius: number, fill: string) => {
    const [x, y] = [box.left + (left + 0.5) * scale, box.top + (top + 0.5) * scale];
    brush.rectangle(x, y, (width - 1) * scale, (height - 1) * scale, { fill, stroke: edge }, radius * scale);
  };
  const say = (text: string, left: number, top: number, { font, line }: TextStyle, color: string) => {
    const baseline = top + baselineOf(font.size, line);
    const scaled = { ...font, size: font.size * scale };
    brush.text(text, box.left + left * scale, box.top + baseline * scale, scaled, color);
  };
  const { ink, paperInk, paperFaint } = look;
  sheet(0, 0, width, height, radius, look.ground);
  say(parts.title, padding, padding, title, element.live?.isMissing ? paperFaint : ink);
  if (parts.place) say(parts.place, padding, padding + title.line, small, paperFaint);
  if (parts.filtered) say(parts.filtered, padding, padding + title.line + small.line, small, paperFaint);
  for (const row of parts.rows) {
    const isDone = element.todos[row.at]?.done === true;
    sheet(padding, row.top, width - 2 * padding, row.height, 6, look.paper);
    const [left, top] = [padding + todo.padding, row.top + todo.padding];
    const corner = { x: box.left + left * scale, y: box.top + (top + 1) * scale };
    paintTick(brush, corner, { side: tick.side * scale, radius: tick.radius * scale }, isDone);
    for (const [at, line] of row.title.entries()) {
      say(line, padding + parts.indent, top + at * todo.line, todo, isDone ? paperFaint : paperInk);
    }
    const detailsTop = row.top + row.height - todo.padding - small.line;
    if (row.details) say(row.details, padding + parts.indent, detailsTop, small, paperFaint);
  }
  // Only pages have words for it.
  const more = late.texts?.more(parts.more) ?? `+${parts.more}`;
  if (parts.more > 0) say(more, padding, parts.moreTop, small, paperFaint);
};

type TextStyle = { readonly font: Font; readonly line: number };
