import { type RefObject, useEffect } from "react";

const names = "[data-todo] [role=button]";

/**
 * Tab comes to a list's todos once: to the one where the focus was last, else to the first that is drawn. Kept in the
 * page itself, because which cards of a long list are drawn changes with every turn of the wheel.
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
