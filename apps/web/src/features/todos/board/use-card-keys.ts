import { isDone, placeOf, tick } from "@tafel/domain";
import { type RefObject, useEffect } from "react";
import { todoTexts } from "../../../texts/todos.ts";
import type { BoardContext } from "./board-context.ts";
import { placeByKey } from "./card-order.ts";
import { focusCard, focusDrawnCard } from "./focus-card.ts";

/**
 * The keys of the focused card: arrows, Home and End move to others, Delete deletes it, C ticks it off, M and the menu
 * key open its menu. (The name handles Enter and F2.)
 */
export function useCardKeys(
  container: RefObject<HTMLElement | null>,
  { session, shown, deletions, announce }: BoardContext,
): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const tickOff = (todoId: string) => {
      const { board } = session.state();
      const place = board && placeOf(board, todoId);
      if (!place) return;
      session.do(tick(place.todo, session.userId, new Date()));
      announce(isDone(place.todo) ? todoTexts.ticked.open(place.todo.name) : todoTexts.ticked.done(place.todo.name));
    };
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
      if (!next && !isMenu && key !== "Delete" && key !== "c") return;
      event.preventDefault();
      // At once if possible: a key that is held down repeats before the next frame.
      if (next && !focusDrawnCard(next, "name")) void focusCard(next, "name");
      if (next) return;
      if (isMenu) openMenu(card);
      else if (key === "c") tickOff(todoId);
      else deletions.deleteTodo(todoId);
    };
    element.addEventListener("keydown", pressed);
    return () => element.removeEventListener("keydown", pressed);
  }, [container, session, shown, deletions, announce]);
}

function openMenu(card: HTMLElement): void {
  const button = card.querySelector<HTMLElement>("[aria-haspopup=menu]");
  button?.focus();
  // After the key event has ended: it would close again what it opens.
  requestAnimationFrame(() => button?.click());
}
