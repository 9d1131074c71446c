import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { everyHour } from "../../platform/every-hour.ts";
import { rememberedFor } from "./look-up-link.ts";
import { forgetInfos } from "./queries.ts";
import { linkRoutes } from "./routes.ts";

export function registerLinks(app: FastifyInstance, context: Context): void {
  linkRoutes(app, context, context.networkAccess);
  everyHour(app, context, "forgetting link previews", () =>
    forgetInfos(context.db, new Date(context.now().getTime() - rememberedFor)),
  );
}
