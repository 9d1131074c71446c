import type { BaseElement, BoardReader } from "../elements/element.ts";
import { parseElement } from "../elements/models.ts";
import { apply, type Effect } from "./apply.ts";
import type { Operation } from "./operation.ts";

/** What an operation that is stored did to the board it was applied to; undefined when it does not apply to this one. */
export function storedEffect(board: BoardReader, operation: Operation): Effect | undefined {
  const first = board.size === 0 ? firstContent(operation) : undefined;
  if (first) return first;
  const result = apply(board, operation);
  return result.ok ? result.value : undefined;
}

/** What a board began with may be more than one operation may change: it is a whole board, and as consistent. */
function firstContent(operation: Operation): Effect | undefined {
  if (operation.kind !== "batch") return undefined;
  const effect = new Map<string, { before: undefined; after: BaseElement }>();
  for (const step of operation.operations) {
    const after = step.kind === "create" ? parseElement(step.element) : undefined;
    if (!after) return undefined;
    effect.set(after.id, { before: undefined, after });
  }
  return effect;
}
