import type { router as theRouter } from "./router.tsx";

type Location = (typeof theRouter)["state"]["location"];
/** Distinguishes two visits to one URL; the first page that was loaded has no key. */
const visit = ({ state, href }: Location): string => state.__TSR_key ?? href;

/**
 * A page that is replaced by "Loading…" becomes shorter, and the browser scrolls it up. The router restores the scroll
 * position of a page one returns to, but not of a page that was only about to be left: this restores it for people who
 * turn back before the next page is there.
 */
export function keepScrollWhenTurningBack(router: typeof theRouter): void {
  let left: { readonly visit: string; readonly x: number; readonly y: number } | undefined;
  router.subscribe("onBeforeLoad", ({ fromLocation, toLocation }) => {
    if (!fromLocation || visit(fromLocation) === visit(toLocation) || left?.visit === visit(fromLocation)) return;
    left = { visit: visit(fromLocation), x: scrollX, y: scrollY };
  });
  router.subscribe("onResolved", ({ toLocation }) => {
    const back = left?.visit === visit(toLocation) ? left : undefined;
    left = undefined;
    if (back) requestAnimationFrame(() => scrollTo(back.x, back.y));
  });
}
