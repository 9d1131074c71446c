import { type RefObject, useEffect } from "react";
import type { BoardContext } from "./board-context.ts";
import { placeByKey } from "./card-order.ts";
import { focusCard, focusDrawnCard } from "./focus-card.ts";

/**
 * The keys of the focused card: arrows, Home and End move to others, Delete deletes it, M and the menu key open its
 * menu. (The name handles Enter and F2.)
 */
export function useCardKeys(container: RefObject<HTMLElement | null>, { shown, deletions }: BoardContext): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const pressed = (event: KeyboardEvent) => {
      const { target, key } = event;
      if (!(target instanceof HTMLElement) || target.closest("input, textarea")) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const card = target.closest<HTMLElement>("[data-todo]");
      const todoId = card?.dataset.todo;
      const board = shown();
      if (!card || todoId === undefined || !board) return;
      const next = event.shiftKey ? undefined : placeByKey(board, todoId, key);
      const isMenu = key === "m" || key === "ContextMenu" || (key === "F10" && event.shiftKey);
      if (!next && !isMenu && key !== "Delete") return;
      event.preventDefault();
      // At once if possible: a key that is held down repeats before the next frame.
      if (next && !focusDrawnCard(next, "name")) void focusCard(next, "name");
      if (next) return;
      if (isMenu) openMenu(card);
      else deletions.deleteTodo(todoId);
    };
    element.addEventListener("keydown", pressed);
    return () => element.removeEventListener("keydown", pressed);
  }, [container, shown, deletions]);
}

function openMenu(card: HTMLElement): void {
  const button = card.querySelector<HTMLElement>("[aria-haspopup=menu]");
  button?.focus();
  // After the key event has ended: it would close again what it opens.
  requestAnimationFrame(() => button?.click());
}
