import { batchOf, change, type Operation } from "../../board/operation.ts";
import type { BaseElement, Changes } from "../../elements/element.ts";
import type { Editor } from "../../engine/editor.ts";
import { type GridStep, snapped } from "../../engine/snap.ts";
import { add, type Point, subtract } from "../../geometry/point.ts";

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

/** What hangs on any of these and is none of them (arrows), as far as it may be changed. */
export function followersOf(editor: Editor, elements: readonly BaseElement[]): readonly BaseElement[] {
  const ids = new Set(elements.map(({ id }) => id));
  const hanging = new Set([...editor.withMembers(ids)].flatMap((id) => editor.layout.attachedTo(id)));
  return [...hanging].flatMap((id) => {
    const element = ids.has(id) ? undefined : editor.store.optimistic.get(id);
    return element && editor.isFree(element) && editor.behaviorOf(element.type)?.follow ? element : [];
  });
}

/** These changes to where elements are, and those to what follows them. */
export function withFollowers(
  editor: Editor,
  elements: readonly BaseElement[],
  changes: ReadonlyMap<string, Changes>,
  followers: readonly BaseElement[] = followersOf(editor, elements),
): Map<string, Changes> {
  const shifts = new Map<string, Point>();
  for (const { id, position } of elements) {
    const target = changes.get(id)?.position;
    // A position among changes is a point.
    if (target) shifts.set(id, subtract(target as Point, position));
  }
  const shiftOf = (id: string) => shifts.get(id) ?? shifts.get(editor.layout.containerOf(id) ?? "") ?? stays;
  const all = new Map(changes);
  for (const follower of followers) {
    const own = editor.behaviorOf(follower.type)?.follow?.(follower, shiftOf);
    if (own) all.set(follower.id, own);
  }
  return all;
}
const stays: Point = { x: 0, y: 0 };

/** All changes as one operation; undefined when there are none. */
export const changeAll = (changes: ReadonlyMap<string, Changes>): Operation | undefined =>
  batchOf([...changes].map(([id, fields]) => change(id, fields)));
