import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { everyHour } from "../../platform/every-hour.ts";
import type { LeaveTeams } from "./delete-account.ts";
import { forgetExpired } from "./forget-expired.ts";
import { accountRoutes } from "./routes.ts";

export { accountByEmail, accountById, pictureOf } from "./queries.ts";

/** What accounts need of those that stand on them; modules.ts hands it in, as teams know accounts and not the reverse. */
export type Neighbours = {
  readonly leaveTeams: LeaveTeams;
  /** Tells the members of a person's teams that the person looks or is called different. */
  readonly tellProfileChanged: (userId: string) => Promise<void>;
};

export function registerAccounts(app: FastifyInstance, context: Context, neighbours: Neighbours): void {
  accountRoutes(app, context, neighbours);
  everyHour(app, context, "forgetting expired accounts and sessions", () => forgetExpired(context));
}
