import { ok, type Result } from "@tafel/domain";
import type { Effect, ElementChange, Refusal } from "../board/apply.ts";
import { boardLimits } from "../board/limits.ts";
import { batchOf, type IndexUpdate, type Operation, stepsOf } from "../board/operation.ts";
import type { BoardReader } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";

type Board = { readonly optimistic: BoardReader; dispatch(operation: Operation): Result<Effect, Refusal> };

/** Characters in a batch, with room for its envelope and for characters of several bytes. */
const largestBatch = boardLimits.bytesOfABatch / 3;

/**
 * Dispatches an operation of any size: what exceeds the limits of a batch is sent as several, whose effects are
 * returned as one, so that undo takes one step. With something alongside it is sent whole.
 */
export function dispatchInBatches(board: Board, operation: Operation): Result<Effect, Refusal> {
  const effect = new Map<string, ElementChange>();
  for (const part of partsOf(operation, board.optimistic)) {
    const result = board.dispatch(part);
    if (!result.ok) return effect.size > 0 ? ok(effect) : result;
    for (const [id, { before, after }] of result.value) {
      const known = effect.get(id);
      effect.set(id, { before: known ? known.before : before, after });
    }
  }
  return ok(effect);
}

function partsOf(operation: Operation, board: BoardReader): readonly Operation[] {
  if (operation.kind === "arrange") return partsOfOrder(operation.updates);
  if (operation.kind !== "batch" || operation.alongside) return [operation];
  const parts: Operation[] = [];
  let part: Operation[] = [];
  let [size, changes] = [0, 0];
  const close = () => {
    const whole = batchOf(part);
    if (whole) parts.push(whole);
    part = [];
    [size, changes] = [0, 0];
  };
  for (const step of stepsOf(operation)) {
    const weight = JSON.stringify(step).length + 100;
    const changing = 1 + following(step, board);
    const isFull = part.length >= boardLimits.operationsInABatch || size + weight > largestBatch;
    if (part.length > 0 && (isFull || changes + changing > boardLimits.changesAtOnce)) close();
    part.push(step);
    size += weight;
    changes += changing;
  }
  close();
  return parts;
}

function partsOfOrder(updates: readonly IndexUpdate[]): readonly Operation[] {
  const parts: Operation[] = [];
  // The lists that contain them change too.
  const most = boardLimits.changesAtOnce / 2;
  for (let at = 0; at < updates.length; at += most)
    parts.push({ kind: "arrange", updates: updates.slice(at, at + most) });
  return parts;
}

/** How many elements may change along with the one that a step names: a list's members. */
function following(step: Operation, board: BoardReader): number {
  const element = step.kind === "delete" || step.kind === "change" ? board.get(step.elementId) : undefined;
  const model = element && modelOf(element.type);
  return (element && model?.place && model.references?.(element).length) ?? 0;
}
