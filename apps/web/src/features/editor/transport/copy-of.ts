import type { BaseElement, Store } from "@tafel/whiteboard";
import type { Copied, Parts } from "../../../data/offline-copy.ts";
import type { BoardHead } from "./open-board.ts";

/** A row for each of 10,000 elements held up the page's frames. */
const partCount = 64;

/** A whiteboard as it is kept in this browser: as the server has it. */
export const copyOf = ({ name, teamId }: BoardHead, store: Store): Copied<BaseElement> => ({
  head: { name, teamId, seq: store.since },
  parts: inParts(store.confirmed.values()),
});

/** Each element in the part of its id. */
export function inParts(elements: Iterable<BaseElement>): Parts<BaseElement> {
  const parts: BaseElement[][] = Array.from({ length: partCount }, () => []);
  for (const element of elements) parts[hashOf(element.id) % partCount]?.push(element);
  return parts;
}

function hashOf(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at += 1) hash = (hash * 31 + id.charCodeAt(at)) >>> 0;
  return hash;
}
