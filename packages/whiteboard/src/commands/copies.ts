import { boxesOn } from "../board/boxes.ts";
import type { BaseElement } from "../elements/element.ts";
import { modelOf, parseElement } from "../elements/models.ts";
import type { Editor } from "../engine/editor.ts";
import { type Box, boxAround } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";

/**
 * Copies under new ids and in groups of their own, moved by an offset. References among them point at the copies;
 * references to anything that was not copied are dropped. What is copied `inside` a group stays in it, and in those that
 * one is in.
 */
export function copiesOf(
  editor: Editor,
  elements: readonly BaseElement[],
  offset: Point,
  inside?: string,
): readonly BaseElement[] {
  const ids = new Map(elements.map(({ id }) => [id, editor.newId()]));
  const groups = newGroups(editor, elements, inside);
  const newIdOf = (id: string) => ids.get(id);
  return elements.flatMap((element) => {
    const id = ids.get(element.id) ?? editor.newId();
    const definition = editor.behaviorOf(element.type);
    const relinked = definition?.relink
      ? definition.relink(element, newIdOf)
      : (modelOf(element.type)?.release?.(element, () => true, editor.boxOf) ?? element);
    const moved = definition?.moveBy?.(relinked, offset, (other) => [...ids.values()].includes(other), editor.boxOf);
    const { x, y } = element.position;
    const position = { x: x + offset.x, y: y + offset.y };
    const own = element.groups && { groups: element.groups.map((group) => groups.get(group)) };
    const copy = parseElement({ ...relinked, position, ...moved, ...own, id, isLocked: false });
    return copy ?? [];
  });
}

/** The groups of copies by those of their originals. */
function newGroups(
  editor: Editor,
  elements: readonly BaseElement[],
  inside: string | undefined,
): ReadonlyMap<string, string> {
  const kept = new Set(
    elements.flatMap(({ groups = [] }) => groups.slice(0, inside === undefined ? 0 : groups.indexOf(inside) + 1)),
  );
  const all = new Set(elements.flatMap(({ groups = [] }) => groups));
  return new Map([...all].map((group) => [group, kept.has(group) ? group : editor.newId()]));
}

/** The box around elements, as they are shown without any others: they need not be on the board. */
export function around(elements: readonly BaseElement[]): Box | undefined {
  const boxOf = boxesOn(new Map(elements.map((element) => [element.id, element])));
  return boxAround(elements.flatMap(({ id }) => boxOf(id) ?? []));
}
