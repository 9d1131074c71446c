/**
 * Marks a board that got the focus by Tab. People who click it, or return to it with Escape, know where they are: the
 * ring is for those who arrive by Tab.
 */
export function markTabbing(board: HTMLElement, signal: AbortSignal): void {
  let isTab = false;
  for (const type of ["keydown", "pointerdown"] as const) {
    const note = (event: Event) => {
      isTab = event instanceof KeyboardEvent && event.key === "Tab";
    };
    window.addEventListener(type, note, { signal, capture: true });
  }
  board.addEventListener("focus", () => board.toggleAttribute("data-tabbed", isTab), { signal });
}
