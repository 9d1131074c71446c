import { type Operation, stepsOf, together } from "../../board/operation.ts";
import type { Changes } from "../../elements/element.ts";
import type { Editor } from "../../engine/editor.ts";
import type { Point } from "../../geometry/point.ts";
import type { Carried } from "./carried.ts";
import { changeAll, moved } from "./moved.ts";

/** The list that something is held over. */
export type Holder = {
  readonly id: string;
  /** What it looks like with a place kept free. */
  readonly changes: Changes;
};

/** The list at a point of the board that would take in what is carried. */
export function holderAt(editor: Editor, { ids, visiting, leaving }: Carried, at: Point): Holder | undefined {
  if (visiting.length === 0) return undefined;
  const found = editor.index.at(at, 0, (it) => !ids.has(it.id) && editor.behaviorOf(it.type)?.holding !== undefined);
  const settled = found && editor.store.settled.get(found.id);
  if (!settled || !editor.isFree(settled)) return undefined;
  const kept = { ...settled, ...leaving.get(settled.id) };
  const changes = editor.behaviorOf(kept.type)?.holding?.hover(kept, visiting, at, editor.boxOf);
  return changes && { id: settled.id, changes };
}

/** The one durable operation of a drag: positions, lists left, the list entered. */
export function dropped(
  editor: Editor,
  { elements, visiting, leaving }: Carried,
  offset: Point,
  at: Point,
  holder: string | undefined,
): Operation | undefined {
  const operations: Operation[] = [];
  for (const [id, changes] of leaving) {
    // The list's own change updates its members.
    if (editor.behaviorOf(editor.get(id)?.type ?? "")?.holding && id !== holder)
      operations.push({ kind: "change", elementId: id, changes });
  }
  const positions = changeAll(moved(editor, elements, offset, editor.grid.get()));
  if (positions) operations.push(...stepsOf(positions));
  const list = holder === undefined ? undefined : editor.store.settled.get(holder);
  if (list) {
    const kept = { ...list, ...leaving.get(list.id) };
    const takenIn = editor.behaviorOf(list.type)?.holding?.takeIn(kept, visiting, at, editor.boxOf);
    if (takenIn)
      operations.push({ kind: "change", elementId: list.id, changes: { ...leaving.get(list.id), ...takenIn } });
  }
  return together(operations);
}
