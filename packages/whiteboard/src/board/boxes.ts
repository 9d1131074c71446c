import type { BaseElement, BoardReader } from "../elements/element.ts";
import { modelOf, ownBoxOf } from "../elements/models.ts";
import type { Box } from "../geometry/box.ts";

/** Who places whom (a list its members): containers by the ids of those they keep, all or the `wanted`. */
export function containersOn(board: BoardReader, wanted?: ReadonlySet<string>): ReadonlyMap<string, BaseElement> {
  const containers = new Map<string, BaseElement>();
  for (const element of board.values()) {
    const model = modelOf(element.type);
    if (!model?.place) continue;
    for (const id of model.references?.(element) ?? []) if (wanted?.has(id) ?? true) containers.set(id, element);
  }
  return containers;
}

/**
 * Looks up where elements are shown on a board that stands still, members of lists and arrows included. Nothing is
 * kept but who keeps whom, and where; `engine/layout.ts` answers the same for a board that moves, quicker. An element that derives
 * from itself in a circle lies where it says.
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
    // Who keeps others sees them as large as they are by themselves, not as it places them.
    const box = model.frame(element, model.place ? ownOf : boxOf);
    underWay.delete(id);
    return box;
  };
  return boxOf;
}
