import type { Place } from "@tafel/domain";

/** Frames to wait for a card that is drawn only once its place is in view. */
const maxFrames = 20;

const parts = { name: "[role=button]", menu: "[aria-haspopup=menu]" } as const;

/**
 * View and focus go to a todo, which may just have come to another list, or stand far down a long one: to its name, or
 * to its menu so that it can be moved on.
 */
export async function focusCard(place: Place, part: keyof typeof parts): Promise<void> {
  const { list, index } = place;
  for (let frame = 0; frame < maxFrames; frame += 1) {
    // What has just been done is drawn by then.
    await nextFrame();
    if (focusDrawnCard(place, part)) return;
    const column = columnOf(list.id);
    column?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const scroller = column?.querySelector<HTMLElement>("[data-scroller]");
    scroller?.scrollTo({ top: (index / list.todos.length) * scroller.scrollHeight - scroller.clientHeight / 2 });
  }
}

/** The same at once, for one that has stood there before; answers whether it is drawn. */
export function focusDrawnCard({ list, todo }: Place, part: keyof typeof parts): boolean {
  const card = columnOf(list.id)?.querySelector<HTMLElement>(`[data-todo="${CSS.escape(todo.id)}"]`);
  if (!card) return false;
  card.scrollIntoView({ block: "nearest", inline: "nearest" });
  card.querySelector<HTMLElement>(parts[part])?.focus({ preventScroll: true });
  return true;
}

/**
 * Whoever closes a todo's dialog is on its card again, unless they are elsewhere by then: closing takes a moment. The
 * dialog cannot see to it: it opens as soon as its code is there, and what had the focus before is forgotten by then.
 */
export async function focusTodo(todoId: string): Promise<void> {
  await nextFrame();
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body && !activeElement.closest("[role=dialog]")) return;
  const card = document.querySelector(`[data-todo="${CSS.escape(todoId)}"]`);
  card?.querySelector<HTMLElement>(parts.name)?.focus({ preventScroll: true });
}

/** To where todos are added to a list, or, without a list, to where lists are added. */
export async function focusAdd(listId: string | undefined): Promise<void> {
  await nextFrame();
  const place = listId === undefined ? document.querySelector("[data-lists]") : columnOf(listId);
  place?.querySelector<HTMLElement>("[data-add]")?.focus();
}

/** To a list's menu, once it stands where it now belongs. */
export async function focusListMenu(listId: string): Promise<void> {
  await nextFrame();
  const menu = columnOf(listId)?.querySelector<HTMLElement>(`[data-list-head] ${parts.menu}`);
  menu?.focus();
  menu?.scrollIntoView({ inline: "nearest", block: "nearest" });
}

const nextFrame = () => new Promise(requestAnimationFrame);
const columnOf = (listId: string) => document.querySelector<HTMLElement>(`[data-list="${CSS.escape(listId)}"]`);
