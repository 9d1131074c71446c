import { type Box, contains, heightOf } from "../../geometry/box.ts";
import type { Point } from "../../geometry/point.ts";
import { uprightOf } from "../../geometry/turn.ts";
import type { Container } from "../behavior.ts";
import type { BaseElement, BoxOf } from "../element.ts";
import { type ElementList, maxMembers, type Placeholder, type TakenIn } from "./fields.ts";
import { flow, freeWidthsIn, listRows, placeholdersFor } from "./flow.ts";
import { merge } from "./membership.ts";

/** How a list inserts and removes notes and links, as specified (editor, point 4). */
export const listContainer: Container<ElementList> = {
  hover(list, visiting, at, boxOf) {
    const box = boxOf(list.id);
    const [first] = visiting;
    if (!first || !box || !contains(box, at) || !hasRoom(list, visiting)) return undefined;
    return {
      isElementListHighlighted: true,
      elementListHighlightedElementId: first.id,
      placeholders: withGap(list, visiting, slotAt(list, at, boxOf), boxOf),
    };
  },
  insert(list, visiting, at, boxOf) {
    if (!hasRoom(list, visiting)) return {};
    let after = list.connections[slotAt(list, at, boxOf) - 1] ?? null;
    const takenIn: TakenIn = visiting.map(({ id }) => {
      const step = { elementId: id, after };
      after = id;
      return step;
    });
    return { ...written(list, merge(list.connections, takenIn, []), boxOf), takenIn };
  },
  remove: (list, ids) => ({
    ...written(
      list,
      list.connections.filter((id) => !ids.has(id)),
      () => undefined,
    ),
    letGo: [...ids],
  }),
  membersOf: ({ connections }) => connections,
};

/** The row before which a point lies: rows whose middle is above it stay above. Rows are measured without the gap. */
export function slotAt(list: ElementList, at: Point, boxOf: BoxOf): number {
  const withPlaceholders = { ...list, placeholders: placeholdersOf(list, list.connections, boxOf) };
  const y = at.y - list.position.y;
  return listRows(withPlaceholders, boxOf).filter(
    ({ placeholder, top, height }) => placeholder.elementId !== null && top + height / 2 < y,
  ).length;
}

const hasRoom = ({ connections }: ElementList, visiting: readonly BaseElement[]): boolean =>
  connections.length + visiting.length <= maxMembers;

/** What both the preview and clients of the specification need to know about a list with these members. */
const written = (list: ElementList, connections: readonly string[], boxOf: BoxOf) => ({
  connections,
  placeholders: placeholdersOf(list, connections, boxOf),
});

function placeholdersOf(list: ElementList, connections: readonly string[], boxOf: BoxOf): readonly Placeholder[] {
  const known = new Map(list.placeholders.map(({ elementId, height }) => [elementId, height]));
  const heightBy = (box: Box | undefined) => box && heightOf(uprightOf(box));
  const widths = freeWidthsIn(list);
  return placeholdersFor(
    list.id,
    connections,
    (id) => heightBy(boxOf(id)) ?? known.get(id),
    (id) => widths.get(id),
  );
}

function withGap(
  list: ElementList,
  visiting: readonly BaseElement[],
  slot: number,
  boxOf: BoxOf,
): readonly Placeholder[] {
  const heights = visiting.map(({ size }) => Math.max(flow.lowestRow, size.height));
  const gap: Placeholder = {
    id: `${list.id}-gap`,
    height: heights.reduce((sum, height) => sum + height, flow.gap * (heights.length - 1)),
    initialPlaceholder: false,
    highlighted: true,
    elementId: null,
  };
  if (list.connections.length === 0) return [gap];
  const places = placeholdersOf(list, list.connections, boxOf);
  return [...places.slice(0, slot), gap, ...places.slice(slot)];
}
