import type { Db } from "../../platform/database/connect.ts";
import { findWhiteboard, pieceOfElements, type Whiteboard } from "./queries.ts";
import { toListedWhiteboard } from "./to-listed-whiteboard.ts";

/**
 * Whiteboards with all their elements as the JSON text of a list, of which only one piece at a time is in memory. A
 * slow reader's right to them is checked again at every piece.
 */
export async function* writeList(db: Db, userId: string, boards: readonly Whiteboard[]): AsyncGenerator<string> {
  let isFirst = true;
  yield "[";
  for (const { id } of boards) {
    const found = await findWhiteboard(db, userId, id);
    // Deleted since the list was read.
    if (!found.ok) continue;
    const { name, teamId } = found.value;
    yield `${isFirst ? "" : ","}${JSON.stringify(toListedWhiteboard(found.value)).slice(0, -1)},"WhiteboardData":{"elements":{`;
    isFirst = false;
    for (let last = ""; ; ) {
      const piece = await pieceOfElements(db, found.value, last);
      if (!piece) break;
      // What ends abruptly is invalid JSON, so that nobody takes it for complete.
      if (!(await findWhiteboard(db, userId, id)).ok) throw new Error("A reader lost access to a whiteboard");
      yield last === "" ? piece.text : `,${piece.text}`;
      last = piece.last;
    }
    yield `},${JSON.stringify({ name, teamId }).slice(1)}}`;
  }
  yield "]";
}
