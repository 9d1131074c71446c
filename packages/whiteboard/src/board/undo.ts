import type { BaseElement, BoardReader } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";
import type { Effect } from "./apply.ts";
import { equal, equalExcept, fieldOf } from "./equal.ts";
import { batchOf, change, create, editText, type Operation, remove } from "./operation.ts";
import { sharedTextOf } from "./shared-text.ts";

export type Undoing = {
  /** Undefined when nothing is left to undo. */
  readonly operation: Operation | undefined;
  /** The elements that stay, wholly or in part, as others have made them since. */
  readonly kept: readonly string[];
};

/**
 * What undoes an effect, as far as it is still the author's own: values and words that others changed since stay, what
 * they deleted stays deleted, and what they worked on is not deleted. Redo undoes the effect of the undo.
 */
export function undo(effect: Effect, board: BoardReader): Undoing {
  const operations: Operation[] = [];
  const kept: string[] = [];
  for (const [id, { before, after }] of effect) {
    const current = board.get(id);
    if (!before) {
      if (!after || !current) continue;
      if (isUntouched(current, after)) operations.push(remove(id));
      else kept.push(id);
    } else if (!after) {
      if (!current) operations.push(create(before));
    } else {
      const undoing = current && undoChange(before, after, current);
      operations.push(...(undoing?.operations ?? []));
      if (!undoing || undoing.isPart) kept.push(id);
    }
  }
  return { operation: batchOf(operations), kept };
}

/**
 * Fields that are still as the effect left them get their former values; from a text, what the effect did to it is
 * removed.
 */
function undoChange(before: BaseElement, after: BaseElement, current: BaseElement) {
  const { id, type } = current;
  if (before.type !== after.type) {
    const operations = isUntouched(current, after) ? [remove(id), create({ ...before, index: current.index })] : [];
    return { operations, isPart: operations.length === 0 };
  }
  const differing = fieldsThatDiffer(before, after);
  const own = new Set(differing.filter((field) => equal(fieldOf(current, field), fieldOf(after, field))));
  // The order is everybody's: selecting changes it too.
  const left = new Set(differing.filter((it) => it !== "index" && !equal(storedOf(current, it), storedOf(before, it))));
  for (const field of own) left.delete(field);
  const operations: Operation[] = [];
  const shared = modelOf(type)?.sharedText;
  if (shared && differing.includes(shared.field)) {
    const base = sharedTextOf(after, shared);
    const delta = shared.difference(base, sharedTextOf(before, shared));
    if (delta) {
      own.delete(shared.field);
      // Size and place are set with the text: none of them needs a lock.
      const size = own.delete("size") ? before.size : undefined;
      const position = own.delete("position") ? before.position : undefined;
      operations.push(editText(id, { base, delta, size, position }));
      left.delete(shared.field);
      left.delete("size");
    }
  }
  if (own.size > 0) operations.push(change(id, Object.fromEntries([...own].map((it) => [it, storedOf(before, it)]))));
  return { operations, isPart: left.size > 0 };
}

/** A change cannot take a field away: one that was never set gets the value that stands for that. */
function storedOf(element: BaseElement, field: string): unknown {
  const model = modelOf(element.type);
  const shared = model?.sharedText;
  const stored = fieldOf(element, field) ?? model?.styles?.[field]?.default;
  if (stored !== undefined) return stored;
  if (field === shared?.field) return shared.empty;
  return [null, 0, []].find((none) => model?.changes[field]?.safeParse(none).success);
}

/** The fields in which two states of one element differ. */
export function fieldsThatDiffer(a: BaseElement, b: BaseElement): readonly string[] {
  const names = Object.keys(a).filter((name) => !equal(fieldOf(a, name), fieldOf(b, name)));
  for (const name of Object.keys(b)) if (!(name in a) && fieldOf(b, name) !== undefined) names.push(name);
  return names;
}

/**
 * Selecting an element raises it, which does not count as a change; nor does what comes by itself, nor the value that
 * stands for none where a change was taken back.
 */
function isUntouched(current: BaseElement, after: BaseElement): boolean {
  const arriving = modelOf(after.type)?.arriving;
  const apart = arriving ? new Set([...stackingOrder, ...arriving]) : stackingOrder;
  if (equalExcept(current, after, apart)) return true;
  return fieldsThatDiffer(current, after).every(
    (it) => apart.has(it) || (current.type === after.type && equal(storedOf(current, it), storedOf(after, it))),
  );
}
const stackingOrder: ReadonlySet<string> = new Set(["index"]);
