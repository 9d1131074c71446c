import type { FastifyInstance } from "fastify";
import { everyHour } from "../../platform/every.ts";
import { compactOperations } from "./compact-operations.ts";
import { registerHistoryRoutes } from "./history-routes.ts";
import { createListNotifier } from "./notify-lists.ts";
import { Rooms } from "./room/rooms.ts";
import { registerWhiteboardRoutes } from "./routes.ts";
import { serveClient } from "./socket.ts";
import type { WhiteboardsContext } from "./whiteboards-context.ts";

export { tellCards } from "./cards/tell-cards.ts";
export { copyWhiteboard } from "./copy-whiteboard.ts";
export { importElements } from "./import-elements.ts";
export { findWhiteboard, peopleOfWhiteboard } from "./queries.ts";

const day = 24 * 60 * 60 * 1000;

/** Whiteboards over HTTP (contract, point 4) and live (point 6). */
export function registerWhiteboards(app: FastifyInstance, context: WhiteboardsContext): void {
  const lists = createListNotifier(context);
  const rooms = new Rooms(context, lists);
  registerWhiteboardRoutes(app, context, rooms, lists);
  registerHistoryRoutes(app, context);
  context.realtime.whiteboards.serve((client) => serveClient(context, rooms, client));
  let compactedAt = 0;
  everyHour(app, context, "compacting the history of whiteboards", async () => {
    if (context.now().getTime() - compactedAt < day) return;
    compactedAt = context.now().getTime();
    await compactOperations(context);
  });
  // While sockets of other processes can still be notified.
  app.addHook("preClose", () => lists.stop());
  // Sockets are closed by then; what they sent last is still written.
  app.addHook("onClose", () => rooms.stop());
}
