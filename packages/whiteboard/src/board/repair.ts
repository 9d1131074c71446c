import type { BaseElement, BoardReader, Normalized } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";
import { boxesOn, containersOn } from "./boxes.ts";

/**
 * What must change so that no element refers to one that is not there, every one is normalized as its model says, and
 * none calls itself a list's member that no list has. Idempotent, and nothing at rest: `apply` keeps boards whole, so
 * this mends only what came from elsewhere (an import, a saved whole board, an older version).
 */
export function repair(board: BoardReader): ReadonlyMap<string, BaseElement> {
  const repaired = new Map<string, BaseElement>();
  const present: BoardReader = {
    get: (id) => repaired.get(id) ?? board.get(id),
    *values() {
      for (const element of board.values()) yield repaired.get(element.id) ?? element;
    },
    size: board.size,
  };
  releaseGone(board, repaired);
  settleAll(present, repaired);
  const containers = containersOn(present);
  for (const element of present.values())
    if (element.isAttachedToList && !containers.has(element.id))
      repaired.set(element.id, { ...element, isAttachedToList: false });
  return repaired;
}

function releaseGone(board: BoardReader, repaired: Map<string, BaseElement>): void {
  const isGone = (id: string) => !board.get(id);
  const boxOf = boxesOn(board);
  for (const element of board.values()) {
    const model = modelOf(element.type);
    if (model?.release && model.references?.(element).some(isGone))
      repaired.set(element.id, model.release(element, isGone, boxOf));
  }
}

function settleAll(present: BoardReader, repaired: Map<string, BaseElement>): void {
  const kept = new Set<string>();
  for (const { id } of [...present.values()]) {
    const element = present.get(id);
    const model = element && modelOf(element.type);
    if (!element || !model?.normalize) continue;
    const members = model.place ? (model.references?.(element) ?? []) : [];
    // Whom two want belongs to the last one; only then is it worth asking all others.
    const before = members.some((member) => kept.has(member)) ? undefined : element;
    for (const member of members) kept.add(member);
    write(element, model.normalize(before, element, present, modelOf), present, repaired);
  }
}

function write(
  before: BaseElement,
  { element, others }: Normalized<BaseElement>,
  present: BoardReader,
  repaired: Map<string, BaseElement>,
): void {
  if (element !== before) repaired.set(element.id, element);
  for (const [id, changes] of others) {
    const other = present.get(id);
    if (other) repaired.set(id, { ...other, ...changes });
  }
}
