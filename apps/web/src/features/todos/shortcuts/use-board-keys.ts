import { useEffect } from "react";
import { takesKeys } from "../board/use-undo-keys.ts";
import type { Selection } from "../selection/selection.ts";

/** The keys of a board as a whole: N adds a todo where the focus is, ? explains the keys, Escape selects nothing. */
export function useBoardKeys(selection: Selection, onHelp: () => void): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesKeys(target)) return;
      if (key === "Escape") return selection.clear();
      if (key !== "n" && key !== "?") return;
      event.preventDefault();
      if (key === "?") onHelp();
      else openQuickAdd(target);
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [selection, onHelp]);
}

/** In the list with the focus, or else in the first. */
function openQuickAdd(target: EventTarget | null): void {
  const list = target instanceof Element ? target.closest("[data-list]") : null;
  const place = list ?? document.querySelector("[data-list]") ?? document;
  place.querySelector<HTMLElement>("[data-add]")?.click();
}
