import { batchOf, change, type Operation } from "../../board/operation.ts";
import type { BaseElement, Changes } from "../../elements/element.ts";
import type { Editor } from "../../engine/editor.ts";
import { type GridStep, snapped } from "../../engine/snap.ts";
import { add, type Point } from "../../geometry/point.ts";

/**
 * What moving elements by an offset changes, by id. Members of a list that moves too stay in it and are left to it;
 * members whose list stays leave it, which changes the list as well. `grid` rounds each element's new position.
 */
export function moved(
  editor: Editor,
  elements: readonly BaseElement[],
  offset: Point,
  grid: GridStep = 0,
): Map<string, Changes> {
  const changes = new Map<string, Changes>();
  const ids = new Set(elements.map(({ id }) => id));
  const isMoving = (id: string) => ids.has(id) || ids.has(editor.layout.containerOf(id) ?? "");
  for (const element of elements) {
    const { moveBy } = editor.behaviorOf(element.type) ?? {};
    const target = snapped(add(element.position, offset), grid);
    const own = moveBy
      ? moveBy(element, { x: target.x - element.position.x, y: target.y - element.position.y }, isMoving, editor.boxOf)
      : { position: target };
    if (own) changes.set(element.id, own);
  }
  return changes;
}

/** All changes as one operation; undefined when there are none. */
export const changeAll = (changes: ReadonlyMap<string, Changes>): Operation | undefined =>
  batchOf([...changes].map(([id, fields]) => change(id, fields)));
