import type { Context } from "../../context.ts";
import { type FoundWhiteboard, peopleOfWhiteboard } from "../whiteboards/index.ts";

/** Notifies a team's members that the links to a board changed; call it after the commit. */
export async function notifyLinks({ db, realtime }: Context, board: FoundWhiteboard): Promise<void> {
  realtime.notifyChanged(await peopleOfWhiteboard(db, board), [`links:${board.id}`]);
}
