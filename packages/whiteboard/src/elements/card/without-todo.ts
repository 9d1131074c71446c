import { type Column, column } from "../column/model.ts";
import type { BaseElement } from "../element.ts";
import { note } from "../note/model.ts";
import { type Card, card } from "./model.ts";

type Insert = { readonly insert: string; readonly attributes?: object };

/**
 * What a card or a column says, as a note in its place: its title and a line with a tick for each todo. Any other element
 * is the same value.
 */
export function withoutTodo(element: BaseElement): BaseElement {
  // An element is of the type it names.
  if (element.type === card.type) return noteOf(element, lineOf(element as Card));
  if (element.type !== column.type) return element;
  const { title, todos } = element as Column;
  return noteOf(element, [...(title ? [{ insert: title }, heading] : []), ...todos.flatMap(lineOf)]);
}

const heading: Insert = { insert: "\n", attributes: { header: 2 } };

const lineOf = ({ title, done }: Pick<Card, "title" | "done">): readonly Insert[] => [
  ...(title ? [{ insert: title }] : []),
  { insert: "\n", attributes: { list: done ? "checked" : "unchecked" } },
];

/** The note's schema takes what notes have. */
const noteOf = (element: BaseElement, ops: readonly Insert[]): BaseElement =>
  note.schema.parse({ ...element, type: note.type, textContent: { ops: ops.length > 0 ? ops : [{ insert: "\n" }] } });
