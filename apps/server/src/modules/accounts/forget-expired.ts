import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { endExpiredSessions, touchSessions } from "../../platform/sessions.ts";
import { forgetExpired } from "./queries.ts";

const hour = 60 * 60 * 1000;

/** Ends what has expired. A session whose sockets are open counts as used; those that end have theirs closed. */
export async function forget(context: Context): Promise<void> {
  const now = context.now();
  await touchSessions(context.db, now, context.realtime.connectedSessions());
  context.realtime.disconnectSessions(await endExpiredSessions(context.db, now));
  await forgetExpired(context.db, now);
}

/** Every hour, for as long as the server listens. */
export function keepForgetting(app: FastifyInstance, context: Context): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    timer = setInterval(() => context.background.run("forgetting what has expired", () => forget(context)), hour);
    timer.unref();
  });
  app.addHook("preClose", async () => clearInterval(timer));
}
