import type { Editor } from "../engine/editor.ts";
import { boxAround, heightOf, widthOf } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import { type Arrangeable, arrangeable, moveEach } from "./arrangeable.ts";
import { startsOf } from "./grid.ts";
import { readingOrder } from "./reading-order.ts";

/** Puts all that is selected into a grid of as many columns as rows, in reading order, where it is. */
export function tidy(editor: Editor): void {
  const free = arrangeable(editor);
  const around = boxAround(free.map(({ box }) => box));
  if (!around) return;
  const byId = new Map(free.flatMap((it) => it.elements.map(({ id }) => [id, it] as const)));
  // A group has the place of its first element.
  const all = [...new Set(readingOrder(editor).flatMap(({ element }) => byId.get(element.id) ?? []))];
  const count = Math.ceil(Math.sqrt(all.length));
  const boxes = all.map(({ box }) => box);
  const lefts = startsOf(around.left, count, (column) => boxes.filter((_, at) => at % count === column).map(widthOf));
  const tops = startsOf(around.top, count, (row) => boxes.slice(row * count, (row + 1) * count).map(heightOf));
  const targets = new Map<Arrangeable, Point>(
    all.map((it, at) => [it, { x: lefts[at % count] ?? 0, y: tops[Math.floor(at / count)] ?? 0 }]),
  );
  moveEach(editor, all, (it) => {
    const target = targets.get(it);
    return target ? { x: target.x - it.box.left, y: target.y - it.box.top } : { x: 0, y: 0 };
  });
}
