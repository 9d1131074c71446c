import { type BaseElement, type Operation, readable, type Store } from "@tafel/whiteboard";
import type { Outbox } from "../../../data/delivery/outbox.ts";
import { texts } from "../../../texts/opening-board.ts";

/** What a board holds; what cannot be read is warned about and left out (specification, editor, point 4, "Loading"). */
export function readableElements(stored: Iterable<unknown>): readonly BaseElement[] {
  const { elements, left } = readable(stored);
  if (left > 0) console.warn(texts.invalidContent, left);
  return elements;
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
