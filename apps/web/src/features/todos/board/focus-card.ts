import type { Place } from "@tafel/domain";

/** Frames to wait for a card that is rendered only once its place is in view. */
const maxFrames = 20;

const selectors = { name: "[role=button], [data-opens]", menu: "[aria-haspopup=menu]" } as const;

/**
 * Scrolls to a todo and focuses it, even if it has just moved to another list or is far down a long one: its name or,
 * to move it again, its menu.
 */
export async function focusCard(place: Place, target: keyof typeof selectors): Promise<void> {
  const { list, index } = place;
  for (let frame = 0; frame < maxFrames; frame += 1) {
    // By then the change has been rendered.
    await nextFrame();
    if (focusDrawnCard(place, target)) return;
    const column = columnOf(list.id);
    column?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const scroller = column?.querySelector<HTMLElement>("[data-scroller]");
    scroller?.scrollTo({ top: (index / list.todos.length) * scroller.scrollHeight - scroller.clientHeight / 2 });
  }
}

/** The same at once, for a card that was there before; returns whether it is rendered. */
export function focusDrawnCard({ list, todo }: Place, target: keyof typeof selectors): boolean {
  const card = columnOf(list.id)?.querySelector<HTMLElement>(`[data-todo="${CSS.escape(todo.id)}"]`);
  if (!card) return false;
  card.scrollIntoView({ block: "nearest", inline: "nearest" });
  card.querySelector<HTMLElement>(selectors[target])?.focus({ preventScroll: true });
  return true;
}

/**
 * Focuses the card of a todo whose dialog was closed, or that was selected, unless the focus is elsewhere by then:
 * closing takes a moment. A dialog cannot do it itself: it opens as soon as its code is loaded, when the former focus is
 * forgotten.
 */
export async function focusTodo(todoId: string): Promise<void> {
  await nextFrame();
  if (!isFocusElsewhere()) cardOf(todoId)?.querySelector<HTMLElement>(selectors.name)?.focus({ preventScroll: true });
}

/** Focuses the next card instead of one that goes, or else its list's field, unless the focus is elsewhere. */
export async function focusNeighbor({ todo, list }: Place, next: Place | undefined): Promise<void> {
  await nextFrame();
  const { activeElement } = document;
  const isOnIt = activeElement !== null && cardOf(todo.id)?.contains(activeElement);
  if (isOnIt || !isFocusElsewhere()) await (next ? focusCard(next, "name") : focusAdd(list.id));
}

export function isFocusElsewhere(): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && !activeElement.closest("[role=dialog]");
}

/** The field that adds todos to a list or, without a list, the one that adds lists. */
export async function focusAdd(listId: string | undefined): Promise<void> {
  await nextFrame();
  const place = listId === undefined ? document.querySelector("[data-lists]") : columnOf(listId);
  place?.querySelector<HTMLElement>("[data-add]")?.focus();
}

/** A list's menu, once the list is at its new place. */
export async function focusListMenu(listId: string): Promise<void> {
  await nextFrame();
  const menu = columnOf(listId)?.querySelector<HTMLElement>(`[data-list-head] ${selectors.menu}`);
  menu?.focus();
  menu?.scrollIntoView({ inline: "nearest", block: "nearest" });
}

const nextFrame = () => new Promise(requestAnimationFrame);
const cardOf = (todoId: string) => document.querySelector(`[data-todo="${CSS.escape(todoId)}"]`);
const columnOf = (listId: string) => document.querySelector<HTMLElement>(`[data-list="${CSS.escape(listId)}"]`);
