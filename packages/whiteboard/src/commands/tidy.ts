import type { Editor } from "../engine/editor.ts";
import { boxAround, heightOf, widthOf } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import { arrangeable, moveEach } from "./arrangeable.ts";
import { startsOf } from "./grid.ts";
import { readingOrder } from "./reading-order.ts";

/** Puts all that is selected into a grid of as many columns as rows, in reading order, where it is. */
export function tidy(editor: Editor): void {
  const free = new Map(arrangeable(editor).map((it) => [it.element.id, it]));
  const around = boxAround([...free.values()].map(({ box }) => box));
  if (!around) return;
  const all = readingOrder(editor).flatMap(({ element }) => free.get(element.id) ?? []);
  const count = Math.ceil(Math.sqrt(all.length));
  const boxes = all.map(({ box }) => box);
  const lefts = startsOf(around.left, count, (column) => boxes.filter((_, at) => at % count === column).map(widthOf));
  const tops = startsOf(around.top, count, (row) => boxes.slice(row * count, (row + 1) * count).map(heightOf));
  const targets = new Map<string, Point>(
    all.map(({ element }, at) => [element.id, { x: lefts[at % count] ?? 0, y: tops[Math.floor(at / count)] ?? 0 }]),
  );
  moveEach(editor, all, ({ element, box }) => {
    const target = targets.get(element.id);
    return target ? { x: target.x - box.left, y: target.y - box.top } : { x: 0, y: 0 };
  });
}
