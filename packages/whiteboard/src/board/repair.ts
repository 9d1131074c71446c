import type { BaseElement, BoardReader } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";
import { boxesOn } from "./boxes.ts";

/**
 * What must change so that no element refers to one that is not there. Idempotent, and nothing at rest: `apply` keeps
 * boards whole, so this mends only what came from elsewhere (an import, an older version).
 */
export function repair(board: BoardReader): ReadonlyMap<string, BaseElement> {
  const repaired = new Map<string, BaseElement>();
  const isGone = (id: string) => !board.get(id);
  const boxOf = boxesOn(board);
  for (const element of board.values()) {
    const model = modelOf(element.type);
    if (model?.release && model.references?.(element).some(isGone))
      repaired.set(element.id, model.release(element, isGone, boxOf));
  }
  return repaired;
}
