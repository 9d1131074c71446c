import type { BaseElement, Operation, Store } from "@tafel/whiteboard";
import type { Outbox } from "../../../data/outbox.ts";
import { readableElements } from "./read-board.ts";

/** A board as an earlier visit, or a fresh load, has it. */
export type KnownBoard = { readonly elements: readonly BaseElement[]; readonly seq: number };

/** Fills a new store with what this browser has: the last known copy, and on top what was not stored yet. */
export function restoreBoard(store: Store, known: KnownBoard | undefined, outbox: Outbox<Operation>): void {
  if (known) {
    store.receive({ type: "joined", elements: readableElements(known.elements), seq: known.seq });
    store.receive({ type: "disconnected" });
  }
  store.receive({ type: "restored", pending: outbox.kept });
}
