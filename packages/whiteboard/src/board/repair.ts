import type { BaseElement, BoardReader, Normalized } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";
import { boxesOn, containersOn } from "./boxes.ts";

/**
 * The changes after which no element refers to a missing one, every element is normalized, and none calls itself a
 * member of a list that does not have it. Idempotent, and empty for a consistent board: `apply` keeps boards
 * consistent, so this repairs only what came from elsewhere (an import, a board saved whole, an older version).
 */
export function repair(board: BoardReader): ReadonlyMap<string, BaseElement> {
  const steps = repairInSteps(board);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same in short steps, for whoever has others to serve in between; the board must not change meanwhile. */
export function* repairInSteps(board: BoardReader): Generator<undefined, ReadonlyMap<string, BaseElement>> {
  const repaired = new Map<string, BaseElement>();
  const current: BoardReader = {
    get: (id) => repaired.get(id) ?? board.get(id),
    *values() {
      for (const element of board.values()) yield repaired.get(element.id) ?? element;
    },
    size: board.size,
  };
  releaseGone(board, repaired);
  yield;
  yield* normalizeAll(current, repaired);
  const containers = containersOn(current);
  for (const element of current.values())
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

function* normalizeAll(current: BoardReader, repaired: Map<string, BaseElement>): Generator<undefined, void> {
  const kept = new Set<string>();
  for (const { id } of [...current.values()]) {
    yield;
    const element = current.get(id);
    const model = element && modelOf(element.type);
    if (!element || !model?.normalize) continue;
    const members = model.place ? (model.references?.(element) ?? []) : [];
    // An element in two lists belongs to the last one; only then is it worth searching all others.
    const before = members.some((member) => kept.has(member)) ? undefined : element;
    for (const member of members) kept.add(member);
    write(element, model.normalize(before, element, current, modelOf), current, repaired);
  }
}

function write(
  before: BaseElement,
  { element, others }: Normalized<BaseElement>,
  current: BoardReader,
  repaired: Map<string, BaseElement>,
): void {
  if (element !== before) repaired.set(element.id, element);
  for (const [id, changes] of others) {
    const other = current.get(id);
    if (other) repaired.set(id, { ...other, ...changes });
  }
}
