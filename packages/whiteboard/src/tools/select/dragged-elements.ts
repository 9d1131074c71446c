import type { BaseElement, Changes } from "../../elements/element.ts";
import { modelOf } from "../../elements/models.ts";
import { withContents } from "../../engine/contents.ts";
import type { Editor } from "../../engine/editor.ts";
import { type Box, boxAround, heightOf } from "../../geometry/box.ts";
import { followersOf } from "./moved.ts";

/** What is dragged, as it was when that began. */
export type DraggedElements = {
  readonly elements: readonly BaseElement[];
  readonly ids: ReadonlySet<string>;
  /** What follows them although it is none of them. */
  readonly followers: readonly BaseElement[];
  /** Around everything; undefined where nothing has a box. */
  readonly around: Box | undefined;
  /** Those of them that a list takes in; what only goes along with its frame is none of them. */
  readonly visiting: readonly BaseElement[];
  /** What the lists that lose members, and those members, look like without each other. */
  readonly leaving: ReadonlyMap<string, Changes>;
};

/** Undefined when nothing in the selection may be moved. */
export function draggedElements(editor: Editor): DraggedElements | undefined {
  const selected = movable(editor);
  if (selected.length === 0) return undefined;
  const elements = withFreeContents(editor, selected);
  return {
    elements,
    ids: new Set(elements.map(({ id }) => id)),
    followers: followersOf(editor, elements),
    around: boxAround(elements.flatMap(({ id }) => editor.boxOf(id) ?? [])),
    visiting: selected.filter(({ type }) => modelOf(type)?.fitsIntoList),
    leaving: membersLeaving(editor, selected),
  };
}

/** The selected elements, without the members of selected lists: those are moved by their list. */
export function elementsToDrag({ selection, layout, store }: Editor): readonly BaseElement[] {
  const { ids } = selection;
  const own = [...ids].filter((id) => !ids.has(layout.containerOf(id) ?? ""));
  return own.flatMap((id) => store.optimistic.get(id) ?? []);
}

/** Tells why something stays if it is locked, of the selection or of what goes along with its frames. */
export const explainWhatStays = (editor: Editor): void =>
  editor.explainLock(withTheirContents(editor, elementsToDrag(editor)));

/** These, and what may be moved of all that goes along with those of them that are frames. */
export const withFreeContents = (editor: Editor, elements: readonly BaseElement[]): readonly BaseElement[] =>
  withTheirContents(editor, elements, (element) => editor.isFree(element));

/** These, and all that goes along with those of them that are frames, as far as it is accepted. */
export function withTheirContents(
  editor: Editor,
  elements: readonly BaseElement[],
  accepts?: (element: BaseElement) => boolean,
): readonly BaseElement[] {
  const ids = new Set(elements.map(({ id }) => id));
  const all = withContents(ids, editor, accepts);
  return [...elements, ...[...all].flatMap((id) => (ids.has(id) ? [] : (editor.store.optimistic.get(id) ?? [])))];
}

/** Those of them that may be moved. */
function movable(editor: Editor): readonly BaseElement[] {
  const elements: BaseElement[] = [];
  for (const element of elementsToDrag(editor)) {
    if (!editor.isFree(element)) continue;
    const { id } = element;
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
  const byContainer = new Map<string, Map<string, BaseElement>>();
  for (const member of elements) {
    const container = editor.layout.containerOf(member.id);
    if (container !== undefined)
      byContainer.set(container, (byContainer.get(container) ?? new Map()).set(member.id, member));
  }
  const changes = new Map<string, Changes>();
  for (const [container, members] of byContainer) {
    const element = editor.store.optimistic.get(container);
    const removal = element && editor.behaviorOf(element.type)?.container?.remove(element, new Set(members.keys()));
    if (!removal) continue;
    changes.set(container, removal);
    for (const { id, size } of members.values()) changes.set(id, { isAttachedToList: false, size });
  }
  return changes;
}
