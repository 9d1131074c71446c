import type { Place } from "@tafel/domain";

/** Frames to wait for a card that is drawn only once its place is in view. */
const patience = 20;

/**
 * What was moved stands elsewhere, perhaps in another list or far down a long one: view and focus go along, so that it
 * can be moved on.
 */
export async function focusMoved({ list, todo, index }: Place): Promise<void> {
  for (let frame = 0; frame < patience; frame += 1) {
    await new Promise(requestAnimationFrame);
    const card = document.querySelector<HTMLElement>(`[data-todo="${CSS.escape(todo.id)}"]`);
    if (card) {
      card.scrollIntoView({ block: "nearest", inline: "nearest" });
      card.querySelector<HTMLElement>("[aria-haspopup=menu]")?.focus();
      return;
    }
    const column = document.querySelector<HTMLElement>(`[data-list="${CSS.escape(list.id)}"]`);
    column?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const scroller = column?.querySelector<HTMLElement>("[data-scroller]");
    scroller?.scrollTo({ top: (index / list.todos.length) * scroller.scrollHeight - scroller.clientHeight / 2 });
  }
}
