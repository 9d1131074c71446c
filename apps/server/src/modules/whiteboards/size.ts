import { type BaseElement, fieldOf, fieldsThatDiffer, type Operation } from "@tafel/whiteboard/board";

/** What an element or an operation counts for in the limits of a board: its JSON in bytes of UTF-8. */
export const bytesOf = (kept: BaseElement | Operation): number => Buffer.byteLength(JSON.stringify(kept));

/** The same for an element whose former state counted for so many: only what differs is looked at. */
export function bytesAfter(before: BaseElement, bytes: number, after: BaseElement): number {
  const differing = fieldsThatDiffer(before, after);
  return bytes + bytesOfFields(after, differing) - bytesOfFields(before, differing);
}

/** With a comma each: `type` and others never differ, so that some field stands before or behind. */
function bytesOfFields(element: BaseElement, names: readonly string[]): number {
  const given = names.filter((name) => fieldOf(element, name) !== undefined);
  const all = Object.fromEntries(given.map((name) => [name, fieldOf(element, name)]));
  return Buffer.byteLength(JSON.stringify(all)) - 2 + Math.min(1, given.length);
}
