import type { BaseElement, BoardReader } from "../elements/element.ts";
import { parseElement } from "../elements/models.ts";
import { apply, type Effect } from "./apply.ts";
import { equal } from "./equal.ts";
import { create, type Operation, remove } from "./operation.ts";

/** What an operation that is stored did to the board it was applied to; undefined when it does not apply to this one. */
export function storedEffect(board: BoardReader, operation: Operation): Effect | undefined {
  if (operation.kind === "batch" && operation.isSummary) return effectOfSummary(board, operation.operations);
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

export type Summary = Extract<Operation, { kind: "batch" }> & { readonly isSummary: true };

/** What many operations did together, in one: from the elements that they changed as those were before, and the board after. */
export function summaryOf(before: ReadonlyMap<string, BaseElement | undefined>, after: BoardReader): Summary {
  const steps = [...before].flatMap(([id, was]): readonly Operation[] => {
    const is = after.get(id);
    if (!is) return was ? [remove(id)] : [];
    return was && equal(was, is) ? [] : [create(is)];
  });
  return { kind: "batch", operations: steps, isSummary: true };
}

/** It was worked out of boards that were consistent: each element becomes what it says. */
function effectOfSummary(board: BoardReader, steps: readonly Operation[]): Effect | undefined {
  const effect = new Map<string, { before: BaseElement | undefined; after: BaseElement | undefined }>();
  for (const step of steps) {
    if (step.kind === "delete") {
      effect.set(step.elementId, { before: board.get(step.elementId), after: undefined });
      continue;
    }
    const after = step.kind === "create" ? parseElement(step.element) : undefined;
    if (!after) return undefined;
    effect.set(after.id, { before: board.get(after.id), after });
  }
  return effect;
}
