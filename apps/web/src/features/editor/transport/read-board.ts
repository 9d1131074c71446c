import type { WhiteboardData } from "@tafel/contract";
import { type BaseElement, type Operation, readable, type Store, type WhiteboardInput } from "@tafel/whiteboard";
import type { Outbox } from "../../../data/delivery/outbox.ts";
import { texts } from "../../../texts/opening-board.ts";

/** Turns `whiteboard-data` into what sync takes: the whole board, or what changed since. */
export async function toSyncInput(data: WhiteboardData): Promise<WhiteboardInput> {
  const { seq, stored: covers = [] } = data;
  if ("elements" in data)
    return { type: "joined", elements: readableElements(Object.values(data.elements)), seq, covers };
  const changed = readableElements(data.changed);
  if (!("snapshot" in data)) return { type: "caught-up", changed, deleted: data.deleted, seq, covers };
  const snapshot = await inflate(data.snapshot);
  const elements = new Map(readableElements(Array.isArray(snapshot) ? snapshot : []).map((it) => [it.id, it]));
  for (const element of changed) elements.set(element.id, element);
  for (const id of data.deleted) elements.delete(id);
  return { type: "joined", elements: [...elements.values()], seq, covers };
}

/** What a board holds; what cannot be read is warned about and left out (specification, editor, point 4, "Loading"). */
export function readableElements(stored: Iterable<unknown>): readonly BaseElement[] {
  const { elements, left } = readable(stored);
  if (left > 0) console.warn(texts.invalidContent, left);
  return elements;
}

/** Whether this browser can take a compressed snapshot. */
export const canInflate = typeof DecompressionStream === "function";

async function inflate(bytes: ArrayBuffer | Uint8Array): Promise<unknown> {
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).json();
}

/** A board as an earlier visit, or a fresh load, has it: not yet read. */
export type KnownBoard = { readonly elements: readonly unknown[]; readonly seq: number };

/** Fills a new store with what this browser has: the last known copy, and on top what was not stored yet. */
export function restoreBoard(store: Store, known: KnownBoard | undefined, outbox: Outbox<Operation>): void {
  if (known) {
    store.receive({ type: "joined", elements: readableElements(known.elements), seq: known.seq });
    store.receive({ type: "disconnected" });
  }
  store.receive({ type: "restored", pending: outbox.kept });
}
