import { type RefObject, useEffect } from "react";

const names = "[data-todo] [role=button]";

/**
 * Tab stops at a list's todos once: at the one that had the focus last, or else at the first that is rendered. Kept in
 * the DOM, because which cards of a long list are rendered changes with every turn of the wheel.
 */
export function useOneTabStop(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let lastId: string | undefined;
    const choose = () => {
      const last = lastId && element.querySelector(`[data-todo="${CSS.escape(lastId)}"] [role=button]`);
      const chosen = last || element.querySelector(names);
      for (const stop of element.querySelectorAll(`${names}[tabindex="0"]`)) {
        if (stop !== chosen) stop.setAttribute("tabindex", "-1");
      }
      chosen?.setAttribute("tabindex", "0");
    };
    const focused = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>("[data-todo]") : null;
      if (!card) return;
      lastId = card.dataset.todo;
      choose();
    };
    const observer = new MutationObserver(choose);
    observer.observe(element, { childList: true, subtree: true });
    element.addEventListener("focusin", focused);
    choose();
    return () => {
      observer.disconnect();
      element.removeEventListener("focusin", focused);
    };
  }, [scroller]);
}
