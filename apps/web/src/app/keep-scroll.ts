import type { router as theRouter } from "./router.tsx";

type Location = (typeof theRouter)["state"]["location"];
/** Tells two visits of one address apart; the page that was loaded first has no number. */
const visit = ({ state, href }: Location): string => state.__TSR_key ?? href;

/**
 * A page that gives way to "Loading…" becomes shorter, and the browser scrolls it up. The router brings back the place
 * of a page that one returns to, but not of one that was left only half: whoever turns back before the next page is
 * there is brought here to where they were.
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
