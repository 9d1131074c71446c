import { isDone, placeOf } from "@tafel/domain";
import { type RefObject, useEffect } from "react";
import { todoTexts } from "../../../texts/todos.ts";
import type { Asked } from "../selection/ask.ts";
import { tickAll } from "../selection/change-many.ts";
import { concerned } from "../selection/selection.ts";
import type { BoardContext } from "./board-context.ts";
import { placeByKey } from "./card-order.ts";
import { focusCard, focusDrawnCard } from "./focus-card.ts";

/**
 * The keys of the focused card: arrows, Home and End move to others, with Shift selecting them, X selects it. Delete
 * deletes it, C ticks it off, D, L and A ask for its date, labels and people, M and the menu key open its menu; if it is
 * selected, they do so with all that are. (The name handles Enter, E and F2.)
 */
export function useCardKeys(
  container: RefObject<HTMLElement | null>,
  { session, shown, deletions, members, selection, ask, announce }: BoardContext,
): void {
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const tickOff = (todoId: string, all: readonly string[]) => {
      const { board } = session.state();
      const place = board && placeOf(board, todoId);
      if (!place) return;
      const todos = all.flatMap((id) => placeOf(board, id)?.todo ?? []);
      session.do(...tickAll(todos, session.userId, new Date()));
      if (all.length > 1) return;
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
      const next = placeByKey(board, todoId, key);
      const isMenu = key === "m" || key === "ContextMenu" || (key === "F10" && event.shiftKey);
      const what = key === "a" && members.size === 0 ? undefined : questions[key];
      if (!next && !isMenu && !what && key !== "Delete" && key !== "c" && key !== "x") return;
      event.preventDefault();
      if (next && event.shiftKey) selection.extendTo(board, next.todo.id, todoId);
      // At once if possible: a key that is held down repeats before the next frame.
      if (next && !focusDrawnCard(next, "name")) void focusCard(next, "name");
      if (next) return;
      const all = concerned(board, selection, todoId);
      if (key === "x") selection.toggle(todoId);
      else if (what) ask({ what, todoIds: all });
      else if (isMenu && all.length > 1) ask({ what: "move", todoIds: all });
      else if (isMenu) openMenu(card);
      else if (key === "c") tickOff(todoId, all);
      else deletions.deleteTodos(all);
    };
    element.addEventListener("keydown", pressed);
    return () => element.removeEventListener("keydown", pressed);
  }, [container, session, shown, deletions, members, selection, ask, announce]);
}

/** What a key asks about. */
const questions: Readonly<Record<string, Asked["what"]>> = { d: "due", l: "labels", a: "assign" };

function openMenu(card: HTMLElement): void {
  const button = card.querySelector<HTMLElement>("[aria-haspopup=menu]");
  // After the key event has ended: it would close again what it opens.
  requestAnimationFrame(() => button?.click());
}
