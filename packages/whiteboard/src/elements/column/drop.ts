import { measureText } from "../../canvas/measure.ts";
import type { Editor } from "../../engine/editor.ts";
import { heightOf, widthOf } from "../../geometry/box.ts";
import type { Point } from "../../geometry/point.ts";
import type { BaseElement } from "../element.ts";
import { type Column, column as model } from "./model.ts";
import { partsOf, rowAt } from "./parts.ts";

/** A column, and before which of its todos something comes there. */
export type Drop = { readonly to: string; readonly before: number };

/** Where a todo of a column comes when it is let go at a point; undefined where nothing takes it. */
export function dropAt(editor: Editor, from: string, at: Point, measure = measureText): Drop | undefined {
  const source = columnOf(editor.get(from));
  const target = columnAt(editor, at);
  const box = target && editor.boxOf(target.id);
  if (!source || !target?.live?.mayEdit || !box || target.boardId !== source.boardId) return undefined;
  const parts = partsOf(target, { width: widthOf(box), height: heightOf(box) }, measure);
  const row = rowAt(parts, (at.y - box.top) / parts.scale);
  return { to: target.id, before: row < parts.rows.length ? row : target.todos.length };
}

/** The column whose place a point is. */
export function columnAt(editor: Editor, at: Point): Column | undefined {
  const found = editor.index.at(at, 0);
  return columnOf(found && editor.get(found.id));
}

/** The todo of a column that lies at a point, if it can be changed there. */
export function todoAt(editor: Editor, id: string, at: Point, measure = measureText): string | undefined {
  const [column, box] = [columnOf(editor.get(id)), editor.boxOf(id)];
  if (!column?.live?.mayEdit || !box) return undefined;
  const parts = partsOf(column, { width: widthOf(box), height: heightOf(box) }, measure);
  const y = (at.y - box.top) / parts.scale;
  const row = parts.rows.find(({ top, height }) => y >= top && y < top + height);
  return row && column.live.todos[row.at]?.id;
}

/** The column beside this one, of the same board; -1 on its left, 1 on its right. */
export function columnBeside(editor: Editor, column: Column, side: -1 | 1): Column | undefined {
  const columns = [...editor.store.values()]
    .flatMap((it) => columnOf(it) ?? [])
    .filter((it) => it.boardId === column.boardId && it.live?.mayEdit)
    .sort((one, other) => one.position.x - other.position.x);
  return columns[columns.findIndex(({ id }) => id === column.id) + side];
}

/** An element is of the type it names. */
export const columnOf = (element: BaseElement | undefined): Column | undefined =>
  element?.type === model.type ? (element as Column) : undefined;
