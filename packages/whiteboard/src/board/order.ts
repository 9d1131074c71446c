import type { BaseElement } from "../elements/element.ts";
import { isBackdrop } from "../elements/models.ts";
import { byIndexAndId } from "../elements/stacking.ts";
import type { IndexUpdate } from "./operation.ts";

/**
 * Painting order, furthest first: backdrops behind all others, larger ones further back. The same on every screen, so
 * nothing flickers.
 */
export const byIndex = (a: BaseElement, b: BaseElement): number => behind(a) - behind(b) || byIndexAndId(a, b);

/** How far behind all that is ordered by index; 0 for everything but a backdrop. */
const behind = (element: BaseElement): number => (isBackdrop(element) ? -element.size.width * element.size.height : 0);

/**
 * Raises elements above all others, keeping their order among themselves. The others keep their indices, so raising one
 * of 10,000 elements is one update. Backdrops stay where they are. Empty when they are on top already.
 */
export function raise(board: Iterable<BaseElement>, ids: ReadonlySet<string>): readonly IndexUpdate[] {
  const raised: BaseElement[] = [];
  let highest: BaseElement | undefined;
  for (const element of board) {
    if (isBackdrop(element)) continue;
    if (ids.has(element.id)) raised.push(element);
    // A press raises an element and must respond at once, however large the board: most comparisons need only the
    // numbers.
    else if (!highest || element.index > highest.index) highest = element;
    else if (element.index === highest.index && byIndex(element, highest) > 0) highest = element;
  }
  raised.sort(byIndex);
  const lowestRaised = raised[0];
  if (!lowestRaised || !highest || byIndex(lowestRaised, highest) > 0) return [];
  const top = Math.floor(highest.index);
  return raised.map((element, position) => ({ elementId: element.id, index: top + 1 + position }));
}

/** Puts elements below all others, keeping their order among themselves. Backdrops stay. */
export function lower(board: Iterable<BaseElement>, ids: ReadonlySet<string>): readonly IndexUpdate[] {
  const lowered: BaseElement[] = [];
  let lowest: BaseElement | undefined;
  for (const element of board) {
    if (isBackdrop(element)) continue;
    if (ids.has(element.id)) lowered.push(element);
    else if (!lowest || byIndex(element, lowest) < 0) lowest = element;
  }
  lowered.sort(byIndex);
  const highestLowered = lowered.at(-1);
  if (!highestLowered || !lowest || byIndex(highestLowered, lowest) < 0) return [];
  const bottom = Math.ceil(lowest.index);
  return lowered.map((element, position) => ({ elementId: element.id, index: bottom - lowered.length + position }));
}
