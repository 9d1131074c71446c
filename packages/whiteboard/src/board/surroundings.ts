import type { BaseElement, BoardReader } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";

/**
 * The part of a board that is affected when these elements are put onto it and those deleted: they themselves, what
 * refers to them, and everything that any of these refers to or is contained in; in the board's order. On a consistent
 * board, `repair` does to this part what it would do to the whole.
 */
export function surroundingsOf(
  board: BoardReader,
  put: readonly BaseElement[],
  deleted: readonly string[],
): ReadonlyMap<string, BaseElement> {
  const named = new Set([...deleted, ...put.map(({ id }) => id)]);
  const near = new Set([...named, ...put.flatMap(referencesOf)]);
  const containers = new Map<string, string>();
  for (const element of board.values()) {
    const references = referencesOf(element);
    if (references.some((id) => named.has(id))) near.add(element.id);
    if (modelOf(element.type)?.place) for (const id of references) containers.set(id, element.id);
  }
  // The set grows during the loop, which ends when nothing new is added.
  for (const id of near) {
    const element = board.get(id);
    const container = containers.get(id);
    for (const other of element ? referencesOf(element) : []) near.add(other);
    if (container !== undefined) near.add(container);
  }
  const part = new Map<string, BaseElement>();
  for (const element of board.values()) if (near.has(element.id)) part.set(element.id, element);
  return part;
}

const none: readonly string[] = [];
const referencesOf = (element: BaseElement): readonly string[] => modelOf(element.type)?.references?.(element) ?? none;
