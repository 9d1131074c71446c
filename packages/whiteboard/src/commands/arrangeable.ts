import type { BaseElement } from "../elements/element.ts";
import { contentsOf } from "../engine/contents.ts";
import type { Editor } from "../engine/editor.ts";
import { groupOf } from "../engine/groups.ts";
import { type Box, boxAround } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import { elementsToDrag, withFreeContents, withTheirContents } from "../tools/select/dragged-elements.ts";
import { changeAll, moved, withFollowers } from "../tools/select/moved.ts";

/** An element, or a group, which is put in order as one; a frame takes along what lies wholly in it. */
export type Arrangeable = { readonly elements: readonly BaseElement[]; readonly box: Box };

/**
 * What of the selection can be put in order: not what is locked, by hand or by somebody else, nor members of lists, nor
 * arrows, which follow unless their group takes them along, nor what a frame takes along.
 */
export function arrangeable(editor: Editor): readonly Arrangeable[] {
  const together = new Map<string, BaseElement[]>();
  for (const element of elementsToDrag(editor)) {
    const group = groupOf(editor, element) ?? element.id;
    together.set(group, [...(together.get(group) ?? []), element]);
  }
  const all = [...together.values()].flatMap((elements) => {
    const box = boxAround(elements.flatMap(({ id }) => editor.boxOf(id) ?? []));
    const [first] = elements;
    const follows = elements.length === 1 && first && editor.behaviorOf(first.type)?.handles;
    const stays = follows || elements.some((it) => it.isAttachedToList || !editor.isFree(it));
    return box && !stays ? { elements, box } : [];
  });
  const along = takenAlong(editor, all);
  return all.filter((it) => !along.has(it));
}

/** Those that lie wholly in a frame of another; of frames in the same place, the first takes the others along. */
function takenAlong(editor: Editor, all: readonly Arrangeable[]): ReadonlySet<Arrangeable> {
  const along = new Set<Arrangeable>();
  for (const it of all) {
    if (along.has(it)) continue;
    const inside = new Set(it.elements.flatMap(({ id }) => contentsOf(id, editor).map((inner) => inner.id)));
    if (inside.size === 0) continue;
    for (const other of all) if (other !== it && other.elements.every(({ id }) => inside.has(id))) along.add(other);
  }
  return along;
}

/** Moves each by its own offset, as one undo step; tells why something stays if it is locked. */
export function moveEach(editor: Editor, all: readonly Arrangeable[], offsetOf: (it: Arrangeable) => Point): void {
  const moves = all.flatMap((it) => {
    const { x, y } = offsetOf(it);
    const offset = { x: Math.round(x), y: Math.round(y) };
    return offset.x === 0 && offset.y === 0 ? [] : [{ it, offset }];
  });
  const inFrames = withTheirContents(
    editor,
    moves.flatMap(({ it }) => it.elements),
  );
  editor.explainLock([...elementsToDrag(editor), ...inFrames]);
  const placedWith = new Map(all.flatMap((it) => it.elements.map(({ id }) => [id, it] as const)));
  const elements: BaseElement[] = [];
  const changes = moves.flatMap(({ it, offset }) => {
    // Of a group that lies partly in a frame, nothing goes with the frame.
    const own = withFreeContents(editor, it.elements).filter(({ id }) => (placedWith.get(id) ?? it) === it);
    elements.push(...own);
    return [...moved(editor, own, offset)];
  });
  editor.do(changeAll(withFollowers(editor, elements, new Map(changes))));
}
