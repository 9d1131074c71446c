/** Where something is: seen, so near that it soon may be, or farther. */
export type Distance = "in view" | "near" | "far";

/**
 * Calls back whenever an element comes nearer to what is seen of its scroller, or leaves; near is within `margin`, as an
 * observer of intersections has it; with its height in pixels. Returns a function that stops this.
 */
export function watchDistance(
  element: Element,
  root: Element | null,
  margin: string,
  onChange: (distance: Distance, height: number) => void,
): () => void {
  const is = { near: false, seen: false };
  const watch = (what: keyof typeof is, rootMargin: string): IntersectionObserver => {
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last) return;
        is[what] = last.isIntersecting;
        onChange(is.seen ? "in view" : is.near ? "near" : "far", last.boundingClientRect.height);
      },
      { root, rootMargin },
    );
    observer.observe(element);
    return observer;
  };
  const observers = [watch("near", margin), watch("seen", "0px")];
  return () => {
    for (const observer of observers) observer.disconnect();
  };
}
