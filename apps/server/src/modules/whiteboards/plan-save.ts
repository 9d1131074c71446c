import { type Problem, problem } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import {
  type BaseElement,
  type BoardReader,
  boardLimits,
  change,
  create,
  type Effect,
  type ElementChange,
  fieldOf,
  fieldsThatDiffer,
  type Operation,
  remove,
  repairInSteps,
  surroundingsOf,
} from "@tafel/whiteboard/board";
import { inTurns, mapInTurns, type Pause, runInTurns } from "../../platform/turns.ts";
import type { SavedContent } from "./read-save.ts";
import { bytesOf } from "./size.ts";

/** What a save does to the current board: an effect, and the same as the operation that is stored. */
export type SavePlan = {
  readonly effect: Effect;
  readonly operation: Operation;
  readonly bytesAdded: number;
  readonly elementCount: number;
};

/**
 * Decides on a save. The saved state wins: each element it puts replaces the current one, and only dangling references
 * are repaired. An element that is too large is refused. However large the board, only the surroundings of the
 * elements in the save are examined.
 */
export async function planSave(
  current: BoardReader,
  { put, deleted }: SavedContent,
  pause = inTurns(),
): Promise<Result<SavePlan, Problem>> {
  const before = surroundingsOf(current, put, deleted);
  await pause();
  const after = new Map(before);
  for (const id of deleted) after.delete(id);
  for (const element of put) after.set(element.id, element);
  await pause();
  for (const [id, element] of await runInTurns(repairInSteps(after), pause)) after.set(id, element);
  return effectOf(before, after, current.size, pause);
}

/** The effect that turns one part of a board into the other; `size` is the number of elements on the whole board before. */
async function effectOf(
  part: ReadonlyMap<string, BaseElement>,
  saved: ReadonlyMap<string, BaseElement>,
  size: number,
  pause: Pause,
): Promise<Result<SavePlan, Problem>> {
  const effect = new Map<string, { before: BaseElement | undefined; after: BaseElement | undefined }>();
  let bytesAdded = 0;
  for (const id of new Set([...part.keys(), ...saved.keys()])) {
    await pause();
    const before = part.get(id);
    const after = saved.get(id);
    if (before === after || (before && after && fieldsThatDiffer(before, after).length === 0)) continue;
    const bytes = after ? bytesOf(after) : 0;
    if (bytes > boardLimits.bytesOfAnElement) return err(problem("element-too-large"));
    bytesAdded += bytes - (before ? bytesOf(before) : 0);
    effect.set(id, { before, after });
  }
  const elementCount = size + saved.size - part.size;
  return ok({
    effect,
    operation: { kind: "batch", operations: await mapInTurns(effect, stepOf, pause) },
    bytesAdded,
    elementCount,
  });
}

function stepOf([id, { before, after }]: readonly [string, ElementChange]): Operation {
  if (!after) return remove(id);
  if (!before) return create(after);
  // A removed field is written as undefined and dropped.
  return change(id, Object.fromEntries(fieldsThatDiffer(before, after).map((name) => [name, fieldOf(after, name)])));
}
