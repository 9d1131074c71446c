import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { everyHour } from "../../platform/every.ts";
import { forgetExpired } from "./forget-expired.ts";
import type { Neighbors } from "./neighbors.ts";
import { accountRoutes } from "./routes.ts";

export { accountByEmail, accountById, pictureOf } from "./queries.ts";

export function registerAccounts(app: FastifyInstance, context: Context, neighbors: Neighbors): void {
  accountRoutes(app, context, neighbors);
  everyHour(app, context, "forgetting expired accounts and sessions", () => forgetExpired(context));
}
