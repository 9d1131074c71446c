/**
 * A button that shows that it is loading is disabled meanwhile, and the browser takes the focus away from it. It is given
 * back when the button can be pressed again, unless something else has the focus by then.
 */
export function returnFocus(): void {
  let last: EventTarget | null = null;
  document.addEventListener("focusin", ({ target }) => {
    last = target;
  });
  const observer = new MutationObserver((changes) => {
    const isBack = ({ target }: MutationRecord) =>
      target === last && target instanceof HTMLElement && target.dataset.loading === undefined;
    if (document.activeElement === document.body && changes.some(isBack) && last instanceof HTMLElement)
      last.focus({ preventScroll: true });
  });
  observer.observe(document, { subtree: true, attributeFilter: ["data-loading"] });
}
