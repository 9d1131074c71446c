import { type Box, boxAt, heightOf } from "../../geometry/box.ts";
import type { BoxOf } from "../element.ts";
import type { ElementList, Placeholder } from "./fields.ts";

/** Specification, editor, points 4 and 9; board units. */
export const flow = {
  /** Above the first row, for the title, and below the last one. */
  head: 40,
  foot: 40,
  padding: 10,
  gap: 10,
  lowestRow: 91,
  lowestList: 120,
} as const;

/** A row of a list: a member, the empty list's placeholder, or the gap that opens under what hovers over it. */
export type Row = { readonly placeholder: Placeholder; readonly top: number; readonly height: number };

/** The rows from top to bottom; `top` is measured from the list's own top. `boxOf` gives the members' actual sizes. */
export function listRows({ placeholders }: ElementList, boxOf: BoxOf): readonly Row[] {
  let top: number = flow.head;
  return placeholders.map((placeholder) => {
    const member = placeholder.elementId === null ? undefined : boxOf(placeholder.elementId);
    const height = Math.max(flow.lowestRow, member ? heightOf(member) : placeholder.height);
    const row = { placeholder, top, height };
    top += height + flow.gap;
    return row;
  });
}

/** 40 + rows and gaps + 40, at least 120; an empty list keeps its height. */
export function listHeight(list: ElementList, boxOf: BoxOf): number {
  const last = listRows(list, boxOf).at(-1);
  const least = list.connections.length > 0 ? flow.lowestList : Math.max(flow.lowestList, list.size.height);
  return Math.max(least, (last ? last.top + last.height : flow.head) + flow.foot);
}

/** The boxes of its members. */
export function placeMembers(list: ElementList, boxOf: BoxOf): ReadonlyMap<string, Box> {
  const places = new Map<string, Box>();
  const left = list.position.x + flow.padding;
  for (const { placeholder, top, height } of listRows(list, boxOf)) {
    if (placeholder.elementId === null) continue;
    const position = { x: left, y: list.position.y + top };
    places.set(placeholder.elementId, boxAt(position, { width: memberWidth(list), height }));
  }
  return places;
}

export const memberWidth = ({ size }: ElementList): number => Math.max(1, size.width - 2 * flow.padding);

/**
 * The stored placeholders of a list with these members, with the widths these had outside of it, where known. Those of
 * `current` that are still right stay the same objects.
 */
export function placeholdersFor(
  listId: string,
  connections: readonly string[],
  listHeight: (id: string) => number | undefined,
  freeWidthOf: (id: string) => number | undefined,
  current: readonly Placeholder[] = [],
): readonly Placeholder[] {
  const placeholder = (id: string, height: number, elementId: string | null): Placeholder => ({
    id,
    height,
    initialPlaceholder: elementId === null,
    highlighted: false,
    elementId,
  });
  if (connections.length === 0) return [placeholder(`${listId}-empty`, flow.lowestRow, null)];
  return connections.map((elementId, row) => {
    const id = `${elementId}-place`;
    const freeWidth = freeWidthOf(elementId);
    const height = Math.max(flow.lowestRow, listHeight(elementId) ?? 0);
    const there = current[row];
    const isRight = there?.elementId === elementId && there.height === height && there.freeWidth === freeWidth;
    if (isRight && there.id === id && !there.initialPlaceholder && !there.highlighted) return there;
    const place = placeholder(id, height, elementId);
    return freeWidth === undefined ? place : Object.assign(place, { freeWidth });
  });
}

/** The widths of list members before they were taken in, by id. */
export function freeWidthsIn(...lists: readonly (Pick<ElementList, "placeholders"> | undefined)[]) {
  const widths = new Map<string | null, number>();
  for (const list of lists)
    for (const { elementId, freeWidth } of list?.placeholders ?? [])
      if (freeWidth !== undefined) widths.set(elementId, freeWidth);
  return widths;
}
