/**
 * Whoever closes a todo's dialog is on its card again. The dialog cannot see to it: it opens as soon as its code is
 * there, and what had the focus before is forgotten by then.
 */
export function focusTodo(todoId: string): void {
  requestAnimationFrame(() => {
    const card = document.querySelector(`[data-todo="${CSS.escape(todoId)}"]`);
    card?.querySelector<HTMLElement>("[role=button]")?.focus({ preventScroll: true });
  });
}
