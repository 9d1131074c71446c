import { type Brush, baselineOf, lineHeight } from "../brush.ts";
import { listIndent, type Mark } from "./lines.ts";

/** What lists draw before their lines, in multiples of the text's size from the line's upper left corner; as board.css has it. */
const dot = { x: 0.8, y: 0.71, radius: 0.15 };
const box = { left: 0.25, top: 0.26, side: 0.9, line: 0.1, radius: 0.2 };
/** Between a number and the text. */
const besideNumber = 0.35;
const tick = "M.44 .71L.63 .9L.96 .54";

/** Paints a list's mark at the corner of its line. */
export function paintMark(brush: Brush, { list, number, size }: Mark, left: number, top: number, ink: string): void {
  const at = (share: number) => share * size;
  if (list === "bullet")
    brush.ellipse({ x: left + at(dot.x), y: top + at(dot.y) }, at(dot.radius), at(dot.radius), { fill: ink });
  else if (list === "ordered") {
    const text = `${number}.`;
    const end = left + at(listIndent - besideNumber);
    brush.text(text, end - brush.measure(text, { size }), top + baselineOf(size, size * lineHeight), { size }, ink);
  } else {
    const side = at(box.side - box.line);
    const [x, y] = [left + at(box.left + box.line / 2), top + at(box.top + box.line / 2)];
    brush.rectangle(x, y, side, side, { stroke: { color: ink, width: at(box.line) } }, at(box.radius - box.line / 2));
    if (list === "checked")
      brush.path(tick, { stroke: { color: ink, width: 0.12 } }, { x: left, y: top }, { x: size, y: size });
  }
}
