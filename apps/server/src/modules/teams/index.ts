import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { everyHour } from "../../platform/every.ts";
import { forgetPastJoinRequests } from "./join-requests.ts";
import { deleteExpiredInvitations } from "./queries.ts";
import { teamRoutes } from "./routes.ts";

export { asAdmin, asMember } from "./access.ts";
export { type Joining, joiningOf } from "./join-requests.ts";
export { leaveAllTeams } from "./leave-team.ts";
export { moveToTeam } from "./move-to-team.ts";
export { notifyProfileChanged, notifyTeam } from "./notify.ts";
export { colorsOf, isInvited, lockTeam, sharesTeam } from "./queries.ts";
export { requestToJoin } from "./request-to-join.ts";
export { deleteTeamForEver } from "./trash/delete-team-for-ever.ts";
export { listTrashedTeams } from "./trash/queries.ts";
export { restoreTeam } from "./trash/restore-team.ts";

export function registerTeams(app: FastifyInstance, context: Context): void {
  teamRoutes(app, context);
  everyHour(app, context, "forgetting expired invitations", () => deleteExpiredInvitations(context.db, context.now()));
  everyHour(app, context, "forgetting past requests to join", () => forgetPastJoinRequests(context.db, context.now()));
}
