import type { BaseElement, BoardReader } from "../elements/element.ts";
import { modelOf, ownBoxOf } from "../elements/models.ts";
import type { Box } from "../geometry/box.ts";

/**
 * Which element places which (a list its members): the containers by their members' ids, of all elements or only the
 * `wanted`.
 */
export function containersOn(board: BoardReader, wanted?: ReadonlySet<string>): ReadonlyMap<string, BaseElement> {
  const containers = new Map<string, BaseElement>();
  for (const element of board.values())
    for (const id of membersOf(element)) if (wanted?.has(id) ?? true) containers.set(id, element);
  return containers;
}

/** Those that an element places; none, if it is no container. */
export function membersOf(element: BaseElement): readonly string[] {
  const model = modelOf(element.type);
  return (model?.place && model.references?.(element)) ?? none;
}
const none: readonly string[] = [];

/**
 * Looks up where elements are shown on a board that does not change, members of lists and arrows included. Only
 * containers and the places in them are cached; `engine/layout.ts` answers the same, faster, for a board that changes.
 * An element whose box depends on itself is shown at its own position.
 */
export function boxesOn(board: BoardReader): (id: string) => Box | undefined {
  let containers: ReadonlyMap<string, BaseElement> | undefined;
  const places = new Map<string, ReadonlyMap<string, Box> | undefined>();
  const underWay = new Set<string>();
  const ownOf = (id: string): Box | undefined => {
    const element = board.get(id);
    return element && ownBoxOf(element);
  };
  const boxOf = (id: string): Box | undefined => {
    const element = board.get(id);
    if (!element) return undefined;
    if (element.isAttachedToList) containers ??= containersOn(board);
    const container = element.isAttachedToList ? containers?.get(id) : undefined;
    if (container && !places.has(container.id))
      places.set(container.id, modelOf(container.type)?.place?.(container, ownOf));
    const placed = container && places.get(container.id)?.get(id);
    if (placed) return placed;
    const model = modelOf(element.type);
    if (!model?.frame || underWay.has(id)) return ownBoxOf(element);
    underWay.add(id);
    // A container sees its members at their own size, not as it places them.
    const box = model.frame(element, model.place ? ownOf : boxOf);
    underWay.delete(id);
    return box;
  };
  return boxOf;
}
