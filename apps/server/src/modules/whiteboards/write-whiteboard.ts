import type { Db } from "../../platform/database/connect.ts";
import { whileAllowed } from "../../platform/http/written.ts";
import type { Actor } from "../../platform/sessions.ts";
import { elementsInPieces, findWhiteboard, type Whiteboard } from "./queries.ts";
import { toListedWhiteboard } from "./to-listed-whiteboard.ts";

/** A whiteboard with its elements as JSON text, piece by piece, for a person who may see it. */
export const writeWhiteboard = (
  db: Db,
  actor: Actor,
  board: Whiteboard,
  head: object,
  elements: AsyncIterable<string>,
): AsyncGenerator<string> =>
  whileAllowed(async () => (await findWhiteboard(db, actor, board.id, "see")).ok, inPieces(board, head, elements));

async function* inPieces(
  { name, teamId }: Whiteboard,
  head: object,
  elements: AsyncIterable<string>,
): AsyncGenerator<string> {
  let text = `${JSON.stringify(head).slice(0, -1)},"WhiteboardData":{"elements":{`;
  let isFirst = true;
  for await (const piece of elements) {
    if (!isFirst) {
      yield text;
      text = ",";
    }
    text += piece;
    isFirst = false;
  }
  yield `${text}},${JSON.stringify({ name, teamId }).slice(1)}}`;
}

/** Whiteboards with all their elements as the JSON text of a list, of which only a few pieces are in memory. */
export async function* writeList(db: Db, actor: Actor, boards: readonly Whiteboard[]): AsyncGenerator<string> {
  let before = "[";
  for (const { id } of boards) {
    const found = await findWhiteboard(db, actor, id, "see");
    // Deleted since the list was read.
    if (!found.ok) continue;
    yield before;
    yield* writeWhiteboard(db, actor, found.value, toListedWhiteboard(found.value), elementsInPieces(db, found.value));
    before = ",";
  }
  yield before === "[" ? "[]" : "]";
}
