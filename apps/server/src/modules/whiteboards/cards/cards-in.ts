import { type BaseElement, type Card, type Operation, parseElement, stepsOf } from "@tafel/whiteboard/board";

/** An element that shows a todo, with the board the todo was on. */
export type CardIn = { readonly id: string; readonly board: string; readonly todo: string };

/** Those of these elements that show a todo. */
export const cardsIn = (elements: Iterable<BaseElement>): readonly CardIn[] =>
  [...elements].flatMap((element) => cardIn(element) ?? []);

type Changed = { readonly before: BaseElement | undefined; readonly element: BaseElement | undefined };

/** Those that did not show this todo before. */
export function newCards(changed: ReadonlyMap<string, Changed>): readonly CardIn[] {
  const cards: CardIn[] = [];
  for (const { before, element } of changed.values()) {
    const card = element && cardIn(element);
    if (!card) continue;
    const was = before && cardIn(before);
    if (was?.todo !== card.todo || was.board !== card.board) cards.push(card);
  }
  return cards;
}

function cardIn(element: Readonly<Record<string, unknown>> | BaseElement): CardIn | undefined {
  if (element.type !== "card") return undefined;
  // An element is of the type that it names.
  const card = parseElement(element) as Card | undefined;
  return card?.boardId && card.todoId ? { id: card.id, board: card.boardId, todo: card.todoId } : undefined;
}

/** The todos that an operation puts on a board; what is no valid element is refused anyway. */
export const cardsPut = (operation: Operation): readonly CardIn[] =>
  stepsOf(operation).flatMap((step) => {
    if (step.kind === "create") return cardIn(step.element) ?? [];
    // No page of ours makes a card show another todo.
    return step.kind === "change" && "todoId" in step.changes
      ? (cardIn({ ...blank, ...step.changes, id: step.elementId, boardId: noBoard }) ?? [])
      : [];
  });

const noBoard = "00000000-0000-0000-0000-000000000000";
const blank = { type: "card", position: { x: 0, y: 0 }, size: { width: 1, height: 1 }, index: 0 };
