import type { ElementChange } from "../board/apply.ts";
import { batchOf, create, type Operation, remove, stepsOf } from "../board/operation.ts";
import { fieldsThatDiffer, undo } from "../board/undo.ts";
import type { BaseElement, BoardReader } from "../elements/element.ts";
import { dispatchInBatches } from "../engine/dispatch.ts";
import type { Editor } from "../engine/editor.ts";

type Past = ReadonlyMap<string, BaseElement>;
/** What it needs of an editor. */
type Restoring = Pick<Editor, "canEdit" | "store" | "isFree" | "ask" | "texts"> & {
  readonly history: Pick<Editor["history"], "record">;
};

/** A step may have consequences that the next one mends: a list that is deleted takes its members along. */
const mostSteps = 4;

/**
 * Makes the board what it was by ordinary operations, as one undo step; returns how many elements stay as they are
 * because they are locked, by hand or by somebody else. With `only`, all but these stay as they are.
 */
export function restoreBoard(editor: Restoring, past: Past, only?: ReadonlySet<string>): number {
  if (!editor.canEdit) return 0;
  const { store } = editor;
  const isWanted = (id: string) => only?.has(id) ?? true;
  const locked = new Set(
    [...store.optimistic.values()]
      .filter(({ id }) => isWanted(id))
      .filter((it) => !editor.isFree(it) && differ(past.get(it.id), it))
      .map(({ id }) => id),
  );
  const done = new Map<string, ElementChange>();
  for (let step = 0; step < mostSteps; step += 1) {
    const operation = stepTowards(past, store.optimistic, (id) => isWanted(id) && !locked.has(id));
    const result = operation && dispatchInBatches(store, operation);
    if (result?.ok === false) editor.ask({ kind: "notice", text: editor.texts.refusals[result.error] });
    if (!result?.ok) break;
    for (const [id, { before, after }] of result.value) {
      const known = done.get(id);
      done.set(id, { before: known ? known.before : before, after });
    }
  }
  editor.history.record(done);
  return locked.size;
}

/** What makes these elements of a board more like they were; undefined when they are the same. */
function stepTowards(past: Past, current: BoardReader, isOne: (id: string) => boolean): Operation | undefined {
  const since = new Map<string, ElementChange>();
  const replaced: Operation[] = [];
  for (const after of current.values()) {
    const before = past.get(after.id);
    if (!isOne(after.id) || !differ(before, after)) continue;
    if (before && before.type !== after.type) replaced.push(remove(after.id), create(before));
    else since.set(after.id, { before, after });
  }
  for (const before of past.values()) {
    if (isOne(before.id) && !current.get(before.id)) since.set(before.id, { before, after: undefined });
  }
  const { operation } = undo(since, current);
  const steps = [...replaced, ...(operation ? stepsOf(operation) : [])];
  return batchOf(steps.toSorted((a, b) => turnOf(a) - turnOf(b)));
}

/** What a deletion takes along can be changed before it only, and created again after it. */
const turnOf = ({ kind }: Operation): number => (kind === "delete" ? 1 : kind === "create" ? 2 : 0);

const differ = (before: BaseElement | undefined, after: BaseElement): boolean =>
  !before || fieldsThatDiffer(before, after).length > 0;
