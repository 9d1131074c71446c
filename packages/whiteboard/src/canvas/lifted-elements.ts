import { equalExcept } from "../board/equal.ts";
import { byIndex } from "../board/order.ts";
import { modelOf } from "../elements/models.ts";
import type { ElementIndex } from "../engine/element-index.ts";
import type { Layout, Shown } from "../engine/layout.ts";
import type { Box } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import { turnOf } from "../geometry/turn.ts";

/** All that moves as one with dragged elements: members of lists, and arrows between them; not an arrow that is held elsewhere. */
export function liftedElements(dragged: ReadonlySet<string>, layout: Layout): readonly Shown[] {
  const ids = new Set(dragged);
  // Those added during the loop are visited too.
  for (const id of ids) {
    for (const member of membersOf(id, layout)) ids.add(member);
  }
  for (const id of [...ids])
    for (const arrow of layout.attachedTo(id)) if (endsOf(arrow, layout).length > 1) ids.add(arrow);
  const isLifted = (id: string) => ids.has(id);
  return [...ids]
    .flatMap((id) => (endsOf(id, layout).every(isLifted) ? (layout.shown(id) ?? []) : []))
    .sort((a, b) => byIndex(a.element, b.element));
}

/** What stays and is above the lowest of these. Arrows that end at one of them follow it, and pass below it meanwhile. */
export function elementsAbove(lifted: readonly Shown[], layout: Layout, index: ElementIndex, seen: Box) {
  const [lowest] = lifted;
  const ids = new Set(lifted.map(({ element }) => element.id));
  return index
    .paintedWithin(seen)
    .filter(
      ({ element }) =>
        lowest !== undefined &&
        byIndex(element, lowest.element) > 0 &&
        !ids.has(element.id) &&
        !endsOf(element.id, layout).some((id) => ids.has(id)),
    );
}

/** What an arrow ends at; nothing for all others. */
const endsOf = (id: string, layout: Layout) => referencesOf(id, layout, "frame");
/** What a list places. */
const membersOf = (id: string, layout: Layout) => referencesOf(id, layout, "place");

function referencesOf(id: string, layout: Layout, by: "frame" | "place"): readonly string[] {
  const element = layout.shown(id)?.element;
  const model = element && modelOf(element.type);
  return element && model?.[by] ? (model.references?.(element) ?? []) : [];
}

/** Board units that nobody sees. */
const unseen = 0.01;
const place: ReadonlySet<string> = new Set(["position"]);

/** How far all of these have moved as one since; undefined where one has changed otherwise. */
export function movedAsOne(before: readonly Shown[], layout: Layout): Point | undefined {
  let offset: Point | undefined;
  for (const { element, box } of before) {
    const now = layout.shown(element.id);
    if (!now || turnOf(now.box) !== turnOf(box) || !equalExcept(now.element, element, place)) return undefined;
    const [x, y] = [now.box.left - box.left, now.box.top - box.top];
    offset ??= { x, y };
    const isOther = (difference: number) => Math.abs(difference) > unseen;
    if (isOther(x - offset.x) || isOther(y - offset.y)) return undefined;
    if (isOther(now.box.right - box.right - x) || isOther(now.box.bottom - box.bottom - y)) return undefined;
  }
  return offset ?? { x: 0, y: 0 };
}
