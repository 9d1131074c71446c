import type { BaseElement } from "../element.ts";
import { note } from "../note/model.ts";
import { card } from "./model.ts";

/** What a card says, as a note in its place: a line with its tick. Any other element is the same value. */
export function withoutTodo(element: BaseElement): BaseElement {
  if (element.type !== card.type) return element;
  // An element is of the type it names.
  const { title, done, boardId: _, todoId: __, live: ___, ...common } = card.schema.parse(element) as Parts;
  const list = done ? "checked" : "unchecked";
  const textContent = { ops: [...(title ? [{ insert: title }] : []), { insert: "\n", attributes: { list } }] };
  return note.schema.parse({ ...common, type: note.type, textContent });
}
type Parts = Parameters<typeof card.textOf>[0];
