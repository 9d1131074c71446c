/** How long a card takes to reach its new place, in milliseconds (specification, point 9: todo drag animation). */
const duration = 100;
const selector = "[data-todo], [data-list]";

type Place = { readonly left: number; readonly top: number };

/**
 * Lets cards and lists glide to their new places. Call `note` before a change and `play` after it was rendered. Only
 * what is in view is measured, and nothing moves for people who prefer reduced motion.
 */
export function createCardMotion(container: () => HTMLElement | null) {
  let before: Map<string, Place> | undefined;
  return {
    note(): void {
      const root = container();
      if (!root || before || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
      before = new Map();
      for (const [key, element] of inView(root)) before.set(key, element.getBoundingClientRect());
    },
    play(): void {
      const root = container();
      const places = before;
      before = undefined;
      if (!root || !places) return;
      const moves: { element: HTMLElement; x: number; y: number }[] = [];
      for (const [key, element] of inView(root)) {
        const was = places.get(key);
        if (!was) continue;
        const { left, top } = element.getBoundingClientRect();
        if (Math.abs(was.left - left) > 1 || Math.abs(was.top - top) > 1) {
          moves.push({ element, x: was.left - left, y: was.top - top });
        }
      }
      // After all measuring, so that the page is laid out only once.
      for (const { element, x, y } of moves) glide(element, x, y, moves);
    },
    /** Marks what others have just changed. */
    flash(todoIds: ReadonlySet<string>): void {
      const root = container();
      if (!root) return;
      for (const element of root.querySelectorAll<HTMLElement>("[data-todo]")) {
        if (!todoIds.has(element.dataset.todo ?? "")) continue;
        mark(element);
      }
    },
  };
}

export type CardMotion = ReturnType<typeof createCardMotion>;

function* inView(root: HTMLElement): Generator<[string, HTMLElement]> {
  for (const element of root.querySelectorAll<HTMLElement>(selector)) {
    yield [element.dataset.todo ?? `list ${element.dataset.list}`, element];
  }
}

/**
 * Around a card, fading. Only opacity changes, and only once at a time: that the compositor does by itself. Anything else
 * paints the whole board in every frame, and on a busy board that never ends.
 */
function mark(card: HTMLElement): void {
  card.dataset.changed = "";
  const id = "mark";
  const fading = card.getAnimations({ subtree: true }).find((it) => it.id === id);
  if (fading) {
    fading.currentTime = 0;
    return;
  }
  const options = { id, duration: 1_200, pseudoElement: "::after" };
  card.animate({ opacity: [1, 0] }, options).onfinish = () => delete card.dataset.changed;
}

/** A todo in a moving list moves with it, and not separately as well. */
function glide(element: HTMLElement, x: number, y: number, moves: readonly { element: HTMLElement }[]): void {
  const list = element.dataset.todo ? element.closest("[data-list]") : null;
  if (list && moves.some((move) => move.element === list)) return;
  element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], {
    duration,
    easing: "ease-out",
  });
}
