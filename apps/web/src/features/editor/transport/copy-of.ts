import type { BoardRole } from "@tafel/domain";
import type { BaseElement, BoardReader, Store } from "@tafel/whiteboard";
import type { Copied, Parts } from "../../../data/delivery/offline-copy.ts";
import type { BoardHead } from "./open-board.ts";

/** A row for each of 10,000 elements held up the page's frames. */
const partCount = 64;

/** A whiteboard as it is kept in this browser: as the server has it. */
export function copyOf({ name, teamId }: BoardHead, store: Store, role?: BoardRole): Copied<BaseElement> {
  const parts = withChanges(copied.get(store) ?? [], store.takeChanged(), store.confirmed);
  copied.set(store, parts);
  return { head: { name, teamId, role, seq: store.since }, parts };
}
const copied = new WeakMap<Store, Parts<BaseElement>>();

/** Each element in the part of its id. Only parts with changes are new: to go through all of 100,000 would cost a frame. */
function withChanges(before: Parts<BaseElement>, changed: Iterable<string>, board: BoardReader): Parts<BaseElement> {
  const touched = Array.from({ length: partCount }, () => new Set<string>());
  for (const id of changed) touched[hashOf(id) % partCount]?.add(id);
  return touched.map((ids, at) => {
    const part = before[at] ?? [];
    if (ids.size === 0) return part;
    return [...part.filter(({ id }) => !ids.has(id)), ...[...ids].flatMap((id) => board.get(id) ?? [])];
  });
}

function hashOf(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at += 1) hash = (hash * 31 + id.charCodeAt(at)) >>> 0;
  return hash;
}
