import type { BaseElement } from "@tafel/whiteboard/board";

/** What an element counts for in the limits of a board: its JSON in bytes of UTF-8. */
export const bytesOf = (element: BaseElement): number => Buffer.byteLength(JSON.stringify(element));
