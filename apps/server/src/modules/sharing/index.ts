import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { everyHour } from "../../platform/every.ts";
import { forgetPastLinks } from "../../platform/guests.ts";
import { sharingRoutes } from "./routes.ts";

export { whoMayFrame } from "./who-may-frame.ts";

/** Links that open a team's boards to guests, and the way in by them. */
export function registerSharing(app: FastifyInstance, context: Context): void {
  sharingRoutes(app, context);
  everyHour(app, context, "forgetting links that are over", () => forgetPastLinks(context.db, context.now()));
}
