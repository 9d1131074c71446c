import { type Board, boardBefore } from "@tafel/domain";
import type { Db } from "../../../platform/database/connect.ts";
import { inTurns } from "../../../platform/turns.ts";
import type { ActivityEnd } from "../activity/queries.ts";
import { currentBoard } from "../queries.ts";
import { operationsBefore } from "./operations-before.ts";

/** A board after the save of that version. */
export type State = { readonly version: number; readonly board: Board };

/** Operations that are read at once. */
const atOnce = 500;

/** What a board is and was after each save that is kept, and before the first, the newest first; as far as that can be told. */
export async function* statesBackwards(db: Db, boardId: string): AsyncGenerator<State> {
  const pause = inTurns();
  const now = await currentBoard(db, boardId);
  if (!now) return;
  yield now;
  let { board, version } = now;
  for (let before: ActivityEnd = { version: version + 1, step: 0 }; ; ) {
    const operations = await operationsBefore(db, boardId, before, atOnce);
    for (const { version: of, since, step, inverse } of operations) {
      await pause();
      const earlier = boardBefore(board, inverse);
      if (!earlier) return;
      board = earlier;
      before = { version: of, step };
      if (step > 0) continue;
      version = since ?? of - 1;
      yield { version, board };
    }
    if (operations.length < atOnce) return;
  }
}
