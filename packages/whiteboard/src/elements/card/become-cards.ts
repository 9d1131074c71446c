import { create, type Operation, remove } from "../../board/operation.ts";
import { readingOrder } from "../../commands/reading-order.ts";
import type { Editor } from "../../engine/editor.ts";
import type { BaseElement } from "../element.ts";
import { link } from "../link/model.ts";
import { modelOf } from "../models.ts";
import { note } from "../note/model.ts";
import { card } from "./model.ts";

/** Notes and links with words: pictures and drawings are no tasks. */
const types: ReadonlySet<string> = new Set([note.type, link.type]);

const mayBecomeCard = (editor: Editor, element: BaseElement): boolean =>
  types.has(element.type) && editor.isFree(element) && modelOf(element.type)?.textOf(element).trim() !== "";

/** Whether `becomingCards` would find any: asked whenever a menu opens. */
export const hasBecomingCards = (editor: Editor): boolean =>
  [...editor.withMembers(editor.selection.ids)].some((id) => {
    const element = editor.store.optimistic.get(id);
    return element !== undefined && mayBecomeCard(editor, element);
  });

/** What can become todos of what is selected, members of lists included, as it is read. */
export function becomingCards(editor: Editor): readonly BaseElement[] {
  const ids = editor.withMembers(editor.selection.ids);
  return readingOrder(editor).flatMap(({ element: { id } }) => {
    const element = ids.has(id) ? editor.store.optimistic.get(id) : undefined;
    return element && mayBecomeCard(editor, element) ? element : [];
  });
}

type Todo = { readonly boardId: string; readonly todoId: string; readonly title: string };

/** The steps in which an element becomes the card of a todo, in its place; what refers to it refers to the card. */
export function becomeCard(element: BaseElement, todo: Todo): readonly Operation[] {
  const { width, height } = element.size;
  const size = {
    width: Math.max(width, card.minimumSize.width),
    height: Math.max(height, card.minimumSize.height),
  };
  return [remove(element.id), create(card.schema.parse({ ...element, type: card.type, size, ...todo }))];
}
