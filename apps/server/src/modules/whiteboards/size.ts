import type { BaseElement, Operation } from "@tafel/whiteboard/board";

/** What an element or an operation counts for in the limits of a board: its JSON in bytes of UTF-8. */
export const bytesOf = (kept: BaseElement | Operation): number => Buffer.byteLength(JSON.stringify(kept));
