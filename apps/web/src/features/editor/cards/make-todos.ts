import type { ChangeAlongside } from "@tafel/contract";
import { type BaseElement, becomeCard, type Editor, modelOf } from "@tafel/whiteboard";
import { newId } from "../../../data/new-id.ts";
import { todoOfText } from "./todo-of-text.ts";

/** Characters of all descriptions together: with the cards they fit into one batch. */
const longestTogether = 150_000;

type List = { readonly boardId: string; readonly listId: string };
type Made = { readonly count: number; readonly areCut: boolean };

/**
 * Elements become todos at the end of a list, and lie on the whiteboard as cards in their places: one operation, stored
 * on both boards or on neither, and one undo step for both. Undefined when it could not be done, which has been said.
 */
export function makeTodos(
  editor: Editor,
  elements: readonly BaseElement[],
  { boardId, listId }: List,
): Made | undefined {
  const longest = Math.floor(longestTogether / Math.max(1, elements.length));
  const made = elements.map((element) => ({
    element,
    id: newId(),
    ...todoOfText(modelOf(element.type)?.textOf(element) ?? "", longest),
  }));
  const does: ChangeAlongside = {
    boardId,
    listId,
    add: made.map(({ id, name, richDescription }) => ({ id, name, richDescription })),
  };
  const undoes: ChangeAlongside = { boardId, delete: made.map(({ id }) => id) };
  const done = editor.do({
    kind: "batch",
    operations: made.flatMap(({ element, id, name }) => becomeCard(element, { boardId, todoId: id, title: name })),
    alongside: { does, undoes },
  });
  return done?.ok ? { count: made.length, areCut: made.some(({ isCut }) => isCut) } : undefined;
}
