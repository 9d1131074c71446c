import type { BaseElement } from "@tafel/whiteboard/board";
import { inTurns } from "../../platform/turns.ts";
import { pieceLength } from "./queries.ts";
import type { BoardCopy } from "./queue/board-copy.ts";

/** The elements of a board as they are now, as pieces of JSON text without the braces, however it changes meanwhile. */
export const elementsInMemory = (copy: BoardCopy): AsyncGenerator<string> => inPieces([...copy.values()]);

async function* inPieces(elements: readonly BaseElement[]): AsyncGenerator<string> {
  const pause = inTurns();
  let piece = "";
  for (const element of elements) {
    piece += `${piece === "" ? "" : ","}${JSON.stringify(element.id)}:${JSON.stringify(element)}`;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = "";
    await pause();
  }
  if (piece !== "") yield piece;
}
