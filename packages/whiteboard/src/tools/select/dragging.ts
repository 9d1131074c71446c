import { type Operation, stepsOf, together } from "../../board/operation.ts";
import type { BaseElement, Changes } from "../../elements/element.ts";
import { modelOf } from "../../elements/models.ts";
import type { Editor } from "../../engine/editor.ts";
import { Glide } from "../../engine/glide.ts";
import type { ToolState } from "../../engine/machine.ts";
import type { Pointer } from "../../engine/pointer.ts";
import { alignment } from "../../engine/snap.ts";
import { type Box, boxAround, grow, heightOf } from "../../geometry/box.ts";
import { type Point, subtract } from "../../geometry/point.ts";
import { changeAll, moved } from "./moved.ts";

/** Within this many screen pixels an edge snaps to another's, but never across more than this many board units. */
const alignmentReach = { pixels: 6, units: 8 };
/** How far a hand strays from a straight line, in screen pixels. */
const straying = 3;
/** How many neighbors are considered for alignment; more lines would only confuse. */
const mostNeighbors = 150;

/** The selection follows the pointer, gliding. Undefined when nothing in it may be moved. */
export function dragging(editor: Editor, from: Pointer): ToolState | undefined {
  const start = editor.viewport.toBoard(from.screen);
  const elements = movable(editor);
  if (elements.length === 0) return undefined;
  const ids = new Set(elements.map(({ id }) => id));
  const leaving = membersLeaving(editor, elements);
  const around = boxAround(elements.flatMap(({ id }) => editor.boxOf(id) ?? []));
  const visiting = elements.filter(({ type }) => modelOf(type)?.fitsIntoList);
  let holder: string | undefined;
  let pointerAt = start;
  let offset: Point = { x: 0, y: 0 };
  let isOver = false;

  const glide = new Glide(editor.clock, editor.isCalm, (at) => {
    const changes = moved(editor, elements, at);
    for (const [id, fields] of leaving) changes.set(id, { ...changes.get(id), ...fields });
    const hovering = hover();
    if (holder !== undefined && hovering) changes.set(holder, { ...changes.get(holder), ...hovering });
    editor.store.setPreview("local", changes);
    // Once it is dropped, everybody has received its position: a late preview would lock it again.
    if (isOver) return;
    for (const [elementId, { position }] of changes) {
      if (position) editor.broadcast.tell({ kind: "move", elementId, position: position as Point });
    }
    editor.broadcast.flush();
  });

  /** Finds the list under the dragged elements, and what that looks like. */
  const hover = (): Changes | undefined => {
    holder = undefined;
    if (visiting.length === 0) return undefined;
    const found = editor.index.at(
      pointerAt,
      0,
      (it) => !ids.has(it.id) && editor.behaviorOf(it.type)?.holding !== undefined,
    );
    const settled = found && editor.store.settled.get(found.id);
    if (!settled || !editor.isFree(settled)) return undefined;
    const kept = { ...settled, ...leaving.get(settled.id) };
    const changes = editor.behaviorOf(kept.type)?.holding?.hover(kept, visiting, pointerAt, editor.boxOf);
    if (changes) holder = settled.id;
    return changes;
  };

  const end = () => {
    isOver = true;
    editor.marks.set({});
  };
  editor.startGlide(glide);
  return {
    name: "dragging",
    cursor: "grabbing",
    move: (pointer) => {
      pointerAt = editor.viewport.toBoard(pointer.screen);
      offset = subtract(pointerAt, start);
      if (around && !pointer.alt && editor.grid.get() === 0 && editor.aligns.get()) {
        const { shift, guides } = aligned(editor, around, offset, ids);
        offset = { x: offset.x + shift.x, y: offset.y + shift.y };
        if (guides.length > 0 || editor.marks.get().guides) editor.marks.set(guides.length > 0 ? { guides } : {});
      }
      glide.follow(offset);
      return undefined;
    },
    up: () => {
      end();
      hover();
      const operation = dropped(editor, elements, offset, leaving, holder, visiting, pointerAt);
      const first = elements[0];
      const before = first?.position;
      const result = editor.do(operation);
      if (result?.ok && result.value.size > 0) editor.broadcast.drop();
      else editor.broadcast.takeBack();
      const after = first && editor.store.settled.get(first.id)?.position;
      // With the grid on, it glides to the rounded position.
      const target = before && after && holder === undefined ? subtract(after, before) : offset;
      const isPlain = holder === undefined && leaving.size === 0;
      if (isPlain) glide.settle(target, () => editor.store.setPreview("local", undefined));
      else {
        glide.stop();
        editor.store.setPreview("local", undefined);
      }
      return "idle";
    },
    cancel: () => {
      end();
      glide.stop();
      editor.store.setPreview("local", undefined);
      editor.broadcast.takeBack();
      return "idle";
    },
  };
}

/** The selected elements that may be moved; members of selected lists are moved by their list. */
function movable(editor: Editor): readonly BaseElement[] {
  const { ids } = editor.selection;
  const elements: BaseElement[] = [];
  for (const id of ids) {
    const element = editor.store.settled.get(id);
    if (!element || !editor.isFree(element) || ids.has(editor.layout.keeperOf(id) ?? "")) continue;
    const box = element.isAttachedToList ? editor.boxOf(id) : undefined;
    // A member's list gives it its place and the height it needs there; so it is dragged out with that size.
    const size = box && { width: element.size.width, height: Math.max(element.size.height, heightOf(box)) };
    elements.push(box && size ? { ...element, position: { x: box.left, y: box.top }, size } : element);
  }
  return elements;
}

/**
 * How lists look without the members being dragged out, and members while they are dragged: as large as in the list.
 */
function membersLeaving(editor: Editor, elements: readonly BaseElement[]): ReadonlyMap<string, Changes> {
  const byKeeper = new Map<string, Map<string, BaseElement>>();
  for (const member of elements) {
    const keeper = editor.layout.keeperOf(member.id);
    if (keeper !== undefined) byKeeper.set(keeper, (byKeeper.get(keeper) ?? new Map()).set(member.id, member));
  }
  const changes = new Map<string, Changes>();
  for (const [keeper, members] of byKeeper) {
    const element = editor.store.settled.get(keeper);
    const letGo = element && editor.behaviorOf(element.type)?.holding?.letGo(element, new Set(members.keys()));
    if (!letGo) continue;
    changes.set(keeper, letGo);
    for (const { id, size } of members.values()) changes.set(id, { isAttachedToList: false, size });
  }
  return changes;
}

/** The one durable operation of a drag: positions, lists left, the list entered. */
function dropped(
  editor: Editor,
  elements: readonly BaseElement[],
  offset: Point,
  leaving: ReadonlyMap<string, Changes>,
  holder: string | undefined,
  visiting: readonly BaseElement[],
  at: Point,
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

function aligned(editor: Editor, around: Box, offset: Point, moving: ReadonlySet<string>) {
  const box = {
    left: around.left + offset.x,
    right: around.right + offset.x,
    top: around.top + offset.y,
    bottom: around.bottom + offset.y,
  };
  const { seen, camera } = editor.viewport;
  const reach = Math.min(alignmentReach.pixels / camera.zoom, alignmentReach.units);
  const others: Box[] = [];
  for (const id of editor.index.within(grow(seen, 0))) {
    if (moving.has(id) || moving.has(editor.layout.keeperOf(id) ?? "")) continue;
    const element = editor.get(id);
    // A follower (an arrow) is no use for alignment.
    if (!element || modelOf(element.type)?.frame) continue;
    const other = editor.boxOf(id);
    if (other) others.push(other);
    if (others.length > mostNeighbors) return { shift: { x: 0, y: 0 }, guides: [] };
  }
  // An element moved along one axis stays where it is on the other.
  const isMoved = (way: number) => Math.abs(way) * camera.zoom > straying;
  return alignment(box, others, { x: isMoved(offset.x) ? reach : 0, y: isMoved(offset.y) ? reach : 0 });
}
