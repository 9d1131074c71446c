import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { everyHour } from "../../platform/every.ts";
import { rememberedFor } from "./look-up-link.ts";
import { deleteOldInfos } from "./queries.ts";
import { linkRoutes } from "./routes.ts";

export function registerLinks(app: FastifyInstance, context: Context): void {
  linkRoutes(app, context, context.networkAccess);
  everyHour(app, context, "forgetting link previews", () =>
    deleteOldInfos(context.db, new Date(context.now().getTime() - rememberedFor)),
  );
}
