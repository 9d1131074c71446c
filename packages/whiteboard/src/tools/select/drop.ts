import { batchOf, type Operation, stepsOf } from "../../board/operation.ts";
import type { BaseElement, Changes } from "../../elements/element.ts";
import type { Editor } from "../../engine/editor.ts";
import type { Point } from "../../geometry/point.ts";
import type { DraggedElements } from "./dragged-elements.ts";
import { changeAll, moved, withFollowers } from "./moved.ts";

/** The list that something is dragged over. */
export type TargetList = {
  readonly list: BaseElement;
  /** It may not be changed now, so that nothing gets into it. */
  readonly isClosed: boolean;
  /** What it looks like with a place kept free. */
  readonly changes: Changes;
};

/** The list at a point of the board that has room for what is dragged. */
export function targetListAt(
  editor: Editor,
  { ids, visiting, leaving }: Pick<DraggedElements, "ids" | "visiting" | "leaving">,
  at: Point,
): TargetList | undefined {
  if (visiting.length === 0) return undefined;
  const found = editor.index.at(at, 0, (it) => !ids.has(it.id) && editor.behaviorOf(it.type)?.container !== undefined);
  const list = found && editor.store.optimistic.get(found.id);
  if (!list) return undefined;
  const kept = { ...list, ...leaving.get(list.id) };
  const changes = editor.behaviorOf(kept.type)?.container?.hover(kept, visiting, at, editor.boxOf);
  return changes && { list, isClosed: !editor.isFree(list), changes };
}

/** The one durable operation of a drag: positions, lists left, the list entered. */
export function dropped(
  editor: Editor,
  { elements, followers, visiting, leaving }: DraggedElements,
  offset: Point,
  at: Point,
  listId: string | undefined,
): Operation | undefined {
  const operations: Operation[] = [];
  for (const [id, changes] of leaving) {
    // The list's own change updates its members.
    if (editor.behaviorOf(editor.get(id)?.type ?? "")?.container && id !== listId)
      operations.push({ kind: "change", elementId: id, changes });
  }
  const positions = moved(editor, elements, offset, editor.grid.get());
  const moves = changeAll(withFollowers(editor, elements, positions, followers));
  if (moves) operations.push(...stepsOf(moves));
  const list = listId === undefined ? undefined : editor.store.optimistic.get(listId);
  if (list) {
    const kept = { ...list, ...leaving.get(list.id) };
    const takenIn = editor.behaviorOf(list.type)?.container?.insert(kept, visiting, at, editor.boxOf);
    if (takenIn)
      operations.push({ kind: "change", elementId: list.id, changes: { ...leaving.get(list.id), ...takenIn } });
  }
  return batchOf(operations);
}
