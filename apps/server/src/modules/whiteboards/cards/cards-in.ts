import {
  type BaseElement,
  type Card,
  type Changes,
  type Column,
  type Operation,
  parseElement,
  stepsOf,
} from "@tafel/whiteboard/board";

/** An element that shows a todo or a list, with the board that this was on. */
export type CardIn = { readonly id: string; readonly board: string } & (
  | { readonly todo: string; readonly list?: never }
  | { readonly list: string; readonly todo?: never }
);

/** Those of these elements that show a todo or a list. */
export const cardsIn = (elements: Iterable<BaseElement>): readonly CardIn[] =>
  [...elements].flatMap((element) => cardIn(element) ?? []);

type Changed = { readonly before: BaseElement | undefined; readonly element: BaseElement | undefined };

/** Those that did not show this todo or list before. */
export function newCards(changed: ReadonlyMap<string, Changed>): readonly CardIn[] {
  const cards: CardIn[] = [];
  for (const { before, element } of changed.values()) {
    const card = element && cardIn(element);
    if (!card) continue;
    const was = before && cardIn(before);
    if (was?.todo !== card.todo || was?.list !== card.list || was?.board !== card.board) cards.push(card);
  }
  return cards;
}

function cardIn(element: Readonly<Record<string, unknown>> | BaseElement): CardIn | undefined {
  if (element.type !== "card" && element.type !== "column") return undefined;
  // An element is of the type that it names.
  const { id, boardId: board, ...shown } = (parseElement(element) as Card | Column | undefined) ?? {};
  if (!id || !board) return undefined;
  if ("todoId" in shown) return shown.todoId ? { id, board, todo: shown.todoId } : undefined;
  return "listId" in shown && shown.listId ? { id, board, list: shown.listId } : undefined;
}

/** The todos and lists that an operation puts on a board; what is no valid element is refused anyway. */
export const cardsPut = (operation: Operation): readonly CardIn[] =>
  stepsOf(operation).flatMap((step) => {
    if (step.kind === "create") return cardIn(step.element) ?? [];
    // No page of ours makes an element show another.
    return step.kind === "change" ? shownBy(step.elementId, step.changes) : [];
  });

const shownBy = (id: string, changes: Changes): readonly CardIn[] =>
  (["card", "column"] as const).flatMap((type) =>
    (type === "card" ? "todoId" : "listId") in changes
      ? (cardIn({ ...blank, ...changes, type, id, boardId: noBoard }) ?? [])
      : [],
  );

const noBoard = "00000000-0000-0000-0000-000000000000";
const blank = { position: { x: 0, y: 0 }, size: { width: 1, height: 1 }, index: 0 };
