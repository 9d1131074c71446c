import type { Editor } from "../engine/editor.ts";
import type { Shown } from "../engine/layout.ts";
import { heightOf } from "../geometry/box.ts";

/** All elements in reading order. */
export const readingOrder = (editor: Editor): readonly Shown[] =>
  inReadingOrder([...editor.store.values()].flatMap(({ id }) => editor.layout.shown(id) ?? []));

/** These from top to bottom, and from left to right within a row. */
export function inReadingOrder(some: readonly Shown[]): readonly Shown[] {
  const shown = some.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
  const ordered: Shown[] = [];
  let row: Shown[] = [];
  let bottom = Number.NEGATIVE_INFINITY;
  const closeRow = () => {
    ordered.push(...row.sort((a, b) => a.box.left - b.box.left || a.box.top - b.box.top));
    row = [];
  };
  for (const it of shown) {
    // An element that begins below the upper half of the row's first element begins a new row.
    if (it.box.top > bottom) {
      closeRow();
      bottom = it.box.top + heightOf(it.box) / 2;
    }
    row.push(it);
  }
  closeRow();
  return ordered;
}
