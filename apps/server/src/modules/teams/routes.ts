import { accounts, problem, teams } from "@tafel/contract";
import { err, ok, personColor } from "@tafel/domain";
import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { handle } from "../../platform/http/handle.ts";
import { visitorOf } from "../../platform/http/visitor.ts";
import { spaceIn, spaceTakenBy } from "../../platform/quotas.ts";
import { accountById, pictureOf } from "../accounts/index.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { asAdmin, asMember } from "./access.ts";
import { answerJoinRequest } from "./answer-join-request.ts";
import { changeRole } from "./change-role.ts";
import { createTeam } from "./create-team.ts";
import { declineInvitation } from "./decline-invitation.ts";
import { deleteTeam } from "./delete-team.ts";
import { inviteMember } from "./invite-member.ts";
import { joinRequestsOf, ownJoinRequests } from "./join-requests.ts";
import { leaveTeam } from "./leave-team.ts";
import {
  colorsOf,
  invitationsOf,
  invitationsTo,
  membersOf,
  openInvitation,
  type ReceivedInvitation,
  sharesTeam,
  teamsOf,
} from "./queries.ts";
import { removeMember } from "./remove-member.ts";
import { revokeInvitation } from "./revoke-invitation.ts";
import { updateTeam } from "./update-team.ts";
import { withdrawJoinRequest } from "./withdraw-join-request.ts";

const role = (isAdmin: boolean) => (isAdmin ? 1 : 0);

const received = (invitation: ReceivedInvitation) => ({
  TeamName: invitation.teamName,
  Description: invitation.description,
  InviterName: invitation.inviterName,
  ExpirationDate: invitation.expiresAt.toISOString(),
});

export function teamRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  handle(app, context, teams.fetchAllUserTeams, async ({ actor }) => {
    const own = await teamsOf(db, actor.userId);
    return ok({
      teams: own.map(({ id, name, description, isAdmin }) => ({
        PK_Team_ID: id,
        TeamName: name,
        Description: description,
        isAdmin: role(isAdmin),
      })),
    });
  });
  handle(app, context, teams.fetchMembers, async ({ body, actor }) => {
    const member = await asMember(db, actor, body.PK_Team_ID);
    if (!member.ok) return member;
    const members = await membersOf(db, body.PK_Team_ID);
    const colors = await colorsOf(db, body.PK_Team_ID);
    return ok({
      members: members.map((it) => ({
        PK_User_ID: it.id,
        Name: `${it.firstName} ${it.lastName}`,
        Username: it.username,
        Email: it.email,
        profilePicture: pictureOf(it),
        isAdmin: role(it.isAdmin),
        color: colors.get(it.id) ?? personColor(it.id),
      })),
    });
  });
  handle(app, context, teams.showSpace, async ({ body: { teamId }, actor }) => {
    const admin = await asAdmin(db, actor, teamId);
    if (!admin.ok) return admin;
    return ok({ taken: await spaceTakenBy(db, { ownerId: null, teamId }), limit: spaceIn(context.config.limits) });
  });
  handle(app, context, teams.isTeamAdmin, async ({ body, actor }) => {
    const member = await asMember(db, actor, body.teamId);
    return member.ok ? ok({ isAdmin: role(member.value.isAdmin) }) : member;
  });
  handle(app, context, teams.create, ({ body, actor }) =>
    createTeam(context, actor, {
      name: body.teamName,
      description: body.teamDescription,
      operationId: body.operationId,
    }),
  );
  handle(app, context, teams.updateTeamData, ({ body: { teamId, teamData }, actor }) =>
    updateTeam(context, actor, teamId, { name: teamData.TeamName, description: teamData.Description }),
  );
  handle(app, context, teams.updateRole, ({ body: { teamId, memberId, role }, actor }) =>
    changeRole(context, actor, { teamId, memberId, isAdmin: role === 1 }),
  );
  handle(app, context, teams.removeMember, ({ body, actor }) => removeMember(context, actor, body));
  handle(app, context, teams.leave, ({ body, actor }) => leaveTeam(context, actor, body.teamId));
  handle(app, context, teams.delete, ({ body, actor }) => deleteTeam(context, actor, body.teamId));

  handle(app, context, teams.sendInvite, ({ body: { teamId, memberEmail, role }, actor, request }) =>
    inviteMember(context, actor, { teamId, email: memberEmail, asAdmin: role === 1 }, visitorOf(request)),
  );
  handle(app, context, teams.invites, async ({ body, actor }) => {
    const admin = await asAdmin(db, actor, body.teamId);
    if (!admin.ok) return admin;
    const open = await invitationsOf(db, body.teamId, context.now());
    return ok({
      invites: open.map(({ link, email, asAdmin, expiresAt }) => ({
        Link: link,
        Email: email,
        role: role(asAdmin),
        ExpirationDate: expiresAt.toISOString(),
      })),
    });
  });
  handle(app, context, teams.revokeInvite, ({ body, actor }) =>
    revokeInvitation(context, actor, { teamId: body.teamId, link: body.inviteLink }),
  );
  handle(app, context, teams.validateInvite, async ({ body }) => {
    const invitation = await openInvitation(db, body.inviteLink, context.now());
    return invitation ? ok({ valid: true, ...received(invitation) }) : err(problem("invitation-expired"));
  });
  handle(app, context, teams.accept, ({ body, actor }) => acceptInvitation(context, actor, body.inviteLink));
  handle(app, context, teams.decline, ({ body, actor }) => declineInvitation(context, actor, body.inviteLink));
  handle(app, context, teams.pendingInvites, async ({ actor }) => {
    const pending = await invitationsTo(db, actor.userId, context.now());
    return ok({ invitations: pending.map((it) => ({ Link: it.link, ...received(it) })) });
  });

  joinRequestRoutes(app, context);

  // Here rather than with the accounts: who may see a person depends on shared teams.
  handle(app, context, accounts.readUser, async ({ params, actor }) => {
    const isVisible = params.id === actor.userId || (await sharesTeam(db, actor.userId, params.id));
    const account = isVisible ? await accountById(db, params.id) : undefined;
    if (!account) return err(problem("user-not-found"));
    const { id, firstName, lastName, username, email } = account;
    return ok({ id, firstname: firstName, lastname: lastName, username, email });
  });
}

function joinRequestRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const sent = <Request extends { readonly askedAt: Date }>(request: Request) => ({
    ...request,
    askedAt: request.askedAt.toISOString(),
  });
  handle(app, context, teams.ownJoinRequests, async ({ actor }) => {
    return ok({ requests: (await ownJoinRequests(db, actor.userId, context.now())).map(sent) });
  });
  handle(app, context, teams.withdrawJoinRequest, ({ body, actor }) => {
    return withdrawJoinRequest(context, actor, body.teamId);
  });
  handle(app, context, teams.joinRequests, async ({ body: { teamId }, actor }) => {
    const admin = await asAdmin(db, actor, teamId);
    return admin.ok ? ok({ requests: (await joinRequestsOf(db, teamId, context.now())).map(sent) }) : admin;
  });
  handle(app, context, teams.answerJoinRequest, ({ body, actor }) => answerJoinRequest(context, actor, body));
}
