import type { ElementChange } from "../board/apply.ts";
import { undo } from "../board/undo.ts";
import type { BaseElement } from "../elements/element.ts";
import { parseElement } from "../elements/models.ts";
import { dispatchInBatches } from "../engine/dispatch.ts";
import type { Editor } from "../engine/editor.ts";
import { boxAround } from "../geometry/box.ts";

type Change = { readonly before?: unknown; readonly after?: unknown };

/**
 * Takes a deletion back by an ordinary operation, as one undo step, as far as nobody has changed since what referred to
 * the deleted elements, or has it locked. They are then selected and in view. Returns whether anything is back.
 */
export function restoreDeleted(editor: Editor, changes: readonly Change[]): boolean {
  if (!editor.canEdit) return false;
  const { store } = editor;
  const { operation } = undo(effectOf(editor, changes), store.optimistic);
  const result = operation && dispatchInBatches(store, operation);
  if (result?.ok === false) editor.ask({ kind: "notice", text: editor.texts.refusals[result.error] });
  if (!result?.ok) return false;
  editor.history.record(result.value);
  const back = [...result.value.values()].flatMap(({ before, after }) => (before || !after ? [] : [after]));
  editor.selection.select(back.filter((it) => !it.isAttachedToList).map(({ id }) => id));
  const box = boxAround(back.flatMap(({ id }) => editor.boxOf(id) ?? []));
  if (box) editor.viewport.reveal(box);
  return back.length > 0;
}

function effectOf(editor: Editor, changes: readonly Change[]): ReadonlyMap<string, ElementChange> {
  const effect = new Map<string, ElementChange>();
  for (const change of changes) {
    const [before, after] = [readOr(change.before), readOr(change.after)];
    const current = before && editor.get(before.id);
    if (before && (!current || editor.isFree(current))) effect.set(before.id, { before, after });
  }
  return effect;
}

const readOr = (element: unknown): BaseElement | undefined => (element ? parseElement(element) : undefined);
