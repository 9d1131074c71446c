import { ok, type Result } from "@tafel/domain";
import type { Change, Effect, Refusal } from "../board/apply.ts";
import { limits } from "../board/limits.ts";
import { type Operation, stepsOf, together } from "../board/operation.ts";

type Board = { dispatch(operation: Operation): Result<Effect, Refusal> };

/** Characters a batch may have, with room for its envelope and for letters of several bytes. */
const largestBatch = limits.bytesOfABatch / 3;

/**
 * Dispatches an operation however large it is: what exceeds the limits of a batch goes out as several, and comes back
 * as one effect, so that undo takes it back in one step.
 */
export function dispatchWhole(board: Board, operation: Operation): Result<Effect, Refusal> {
  const effect = new Map<string, Change>();
  for (const part of partsOf(operation)) {
    const result = board.dispatch(part);
    if (!result.ok) return effect.size > 0 ? ok(effect) : result;
    for (const [id, { before, after }] of result.value) {
      const known = effect.get(id);
      effect.set(id, { before: known ? known.before : before, after });
    }
  }
  return ok(effect);
}

function partsOf(operation: Operation): readonly Operation[] {
  if (operation.kind !== "batch") return [operation];
  const parts: Operation[] = [];
  let part: Operation[] = [];
  let size = 0;
  const close = () => {
    const whole = together(part);
    if (whole) parts.push(whole);
    part = [];
    size = 0;
  };
  for (const step of stepsOf(operation)) {
    const weight = JSON.stringify(step).length + 100;
    if (part.length > 0 && (part.length >= limits.operationsInABatch || size + weight > largestBatch)) close();
    part.push(step);
    size += weight;
  }
  close();
  return parts;
}
