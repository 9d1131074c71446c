import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { whiteboards } from "../../platform/database/schema/index.ts";
import { Throttle } from "../../platform/throttle.ts";
import { peopleOf } from "./queries.ts";

/** How close together two announcements of one board may be, in milliseconds: people write without a pause. */
export const listPause = 3_000;
/** How long the last of them may hold up a process that stops, in milliseconds. */
const lastWord = 1_000;

/**
 * Who is told that what is on a board has changed, in the lists that show it with its count, date and picture: `changed`
 * after each commit, `stop` before the sockets are closed.
 */
export type ListNews = { changed(whiteboardId: string): void; stop(): Promise<void> };

export function createListNews(context: Context): ListNews {
  const { background } = context;
  const tell = (whiteboardId: string) =>
    background.run("telling of a changed whiteboard", () => tellLists(context, whiteboardId));
  const throttle = new Throttle<string>(listPause, tell);
  return {
    changed: (whiteboardId) => throttle.ask(whiteboardId),
    stop: async () => {
      const untold = throttle.stop();
      for (const whiteboardId of untold) tell(whiteboardId);
      if (untold.length > 0) await background.settled(lastWord);
    },
  };
}

/** Everybody whose lists show a board hears that it has changed. */
export async function tellLists({ db, realtime }: Context, whiteboardId: string): Promise<void> {
  const { ownerId, teamId } = whiteboards;
  const [board] = await db.select({ ownerId, teamId }).from(whiteboards).where(eq(whiteboards.id, whiteboardId));
  if (board) realtime.tellChanged(await peopleOf(db, board), ["whiteboards"]);
}
