import { eq } from "drizzle-orm";
import type { Context } from "../../context.ts";
import { whiteboards } from "../../platform/database/schema/index.ts";
import { Throttle } from "../../platform/throttle.ts";
import { peopleOfWhiteboard } from "./queries.ts";

/** How close together two notifications about one board may be, in milliseconds: people write without a pause. */
export const listPause = 3_000;
/** How long the last notifications may delay a process that stops, in milliseconds. */
const lastNotifications = 1_000;

/**
 * Notifies those whose lists show a board, with its count, date and picture, that its content changed: `changed` after
 * each commit, `stop` before the sockets are closed.
 */
export type ListNotifier = { changed(whiteboardId: string): void; stop(): Promise<void> };

export function createListNotifier(context: Context): ListNotifier {
  const { background } = context;
  const notify = (whiteboardId: string) =>
    background.run("notifying of a changed whiteboard", () => notifyWhiteboardLists(context, whiteboardId));
  const throttle = new Throttle<string>(listPause, notify);
  return {
    changed: (whiteboardId) => throttle.ask(whiteboardId),
    stop: async () => {
      const waiting = throttle.stop();
      for (const whiteboardId of waiting) notify(whiteboardId);
      if (waiting.length > 0) await background.drained(lastNotifications);
    },
  };
}

/** Notifies everybody whose lists show a board that it has changed. */
export async function notifyWhiteboardLists({ db, realtime }: Context, whiteboardId: string): Promise<void> {
  const { ownerId, teamId } = whiteboards;
  const [board] = await db.select({ ownerId, teamId }).from(whiteboards).where(eq(whiteboards.id, whiteboardId));
  if (board) realtime.notifyChanged(await peopleOfWhiteboard(db, board), ["whiteboards"]);
}
