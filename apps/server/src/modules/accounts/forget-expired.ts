import type { Context } from "../../context.ts";
import { deletePastLimits } from "../../platform/limits.ts";
import { endExpiredSessions, touchSessions } from "../../platform/sessions.ts";
import { deleteExpired } from "./queries.ts";

/**
 * Ends expired sessions, and deletes codes, links and accounts that were never verified. A session with open sockets
 * counts as used; the sockets of ended sessions are closed.
 */
export async function forgetExpired(context: Context): Promise<void> {
  const now = context.now();
  await touchSessions(context.db, now, context.realtime.connectedSessions());
  context.realtime.disconnectSessions(await endExpiredSessions(context, now));
  await deleteExpired(context.db, now);
  await deletePastLimits(context.database);
}
