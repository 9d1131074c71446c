import type { Editor } from "../../engine/editor.ts";
import type { Point } from "../../geometry/point.ts";
import { newElement, place } from "../../tools/place/new-element.ts";
import { columnAt, columnOf } from "./drop.ts";

/** A todo of a column that is let go beside all columns lies there too, as a card; its list keeps it. */
export function takeOut(editor: Editor, from: string, todoId: string, at: Point): void {
  const column = columnOf(editor.get(from));
  const todo = column?.todos[column.live?.todos.findIndex(({ id }) => id === todoId) ?? -1];
  if (!column || !todo || !editor.canEdit || columnAt(editor, at)) return;
  const card = newElement(editor, "card", { todoId, boardId: column.boardId, title: todo.title, done: todo.done }, at);
  if (card) place(editor, card);
}
