import { invitationEmailProblem, invitationTexts, teamProblem } from "@tafel/domain";
import * as z from "zod/mini";
import { creationId, flag, id, message, moment, satisfying, shortText, text } from "./fields.ts";
import { route } from "./route.ts";

const nothing = z.object({});
const here = { area: "teams", method: "POST", access: "session" } as const;

/** 1 admin, 0 member. */
const role = z.literal([0, 1]);

const teamData = z.partial(z.object({ TeamName: shortText, Description: shortText })).check(
  satisfying(({ TeamName, Description }) => {
    const problem = teamProblem({ name: TeamName, description: Description });
    return (
      problem && {
        ...problem,
        fields: problem.fields.map((field) => (field === "name" ? "TeamName" : "Description")),
      }
    );
  }),
);

const newTeam = z.object({ teamName: text, teamDescription: text, operationId: creationId }).check(
  satisfying(({ teamName, teamDescription }) => {
    const problem = teamProblem({ name: teamName, description: teamDescription });
    return (
      problem && {
        ...problem,
        fields: problem.fields.map((field) => (field === "name" ? "teamName" : "teamDescription")),
      }
    );
  }),
);

const newInvitation = z.object({
  teamId: id,
  memberEmail: text.check(satisfying(invitationEmailProblem)),
  role: z.literal([0, 1], invitationTexts.role),
});

const link = z.object({ inviteLink: shortText.check(z.trim(), z.minLength(1, invitationTexts.linkMissing)) });

/** What the invited person sees of an invitation. */
const received = z.object({
  TeamName: z.string(),
  Description: z.string(),
  InviterName: z.string(),
  ExpirationDate: moment,
});

/** The calls of contract, point 3. */
export const teams = {
  fetchAllUserTeams: route({
    ...here,
    path: "/api/teams/fetchAllUserTeams",
    summary: "List your teams, by name",
    body: nothing,
    answer: z.object({
      teams: z.array(z.object({ PK_Team_ID: id, TeamName: z.string(), Description: z.string(), isAdmin: role })),
    }),
    isRead: true,
  }),
  fetchMembers: route({
    ...here,
    path: "/api/teams/fetchMembers",
    summary: "List the members of a team, by name",
    body: z.object({ PK_Team_ID: id }),
    answer: z.object({
      members: z.array(
        z.object({
          PK_User_ID: id,
          Name: z.string(),
          Username: z.string(),
          Email: z.string(),
          /** A path that takes `?token=` with a picture token; null without a picture. */
          profilePicture: z.string(),
          isAdmin: role,
          /** `#rrggbb`, this person's color in the team. */
          color: z.string(),
        }),
      ),
    }),
    isRead: true,
  }),
  create: route({
    ...here,
    path: "/api/teams/create",
    summary: "Create a team; you become its admin",
    body: newTeam,
    answer: z.object({ teamId: id }),
    status: 201,
  }),
  showSpace: route({
    ...here,
    path: "/api/teams/space",
    summary: "The bytes that a team's boards take up, with their history and files, and those that they may",
    body: z.object({ teamId: id }),
    answer: z.object({ taken: z.int(), limit: z.int() }),
    isRead: true,
  }),
  isTeamAdmin: route({
    ...here,
    path: "/api/teams/isTeamAdmin",
    summary: "Check whether you are an admin of a team",
    body: z.object({ teamId: id }),
    answer: z.object({ isAdmin: role }),
    isRead: true,
  }),
  sendInvite: route({
    ...here,
    path: "/api/teams/sendInvite",
    summary: "Invite an e-mail address; this replaces an open invitation of the same address",
    body: newInvitation,
    answer: z.object({ link: z.string() }),
    status: 201,
  }),
  validateInvite: route({
    ...here,
    path: "/api/teams/validateInvite",
    summary: "Look up what an invitation link is for",
    body: link,
    answer: z.extend(received, { valid: z.literal(true) }),
    isRead: true,
  }),
  accept: route({
    ...here,
    path: "/api/teams/accept",
    summary: "Accept an invitation sent to your address",
    body: link,
    answer: z.extend(message, { teamId: id }),
  }),
  decline: route({
    ...here,
    path: "/api/teams/decline",
    summary: "Decline an invitation sent to your address",
    body: link,
    answer: message,
  }),
  pendingInvites: route({
    ...here,
    path: "/api/teams/pending-invites",
    summary: "List the open invitations sent to your address, newest first",
    body: nothing,
    answer: z.object({ invitations: z.array(z.extend(received, { Link: z.string() })) }),
    isRead: true,
  }),
  invites: route({
    ...here,
    path: "/api/teams/invites",
    summary: "List the open invitations of a team, newest first; admins only",
    body: z.object({ teamId: id }),
    answer: z.object({
      invites: z.array(z.object({ Link: z.string(), Email: z.string(), role, ExpirationDate: moment })),
    }),
    isRead: true,
  }),
  revokeInvite: route({
    ...here,
    path: "/api/teams/revokeInvite",
    summary: "Revoke an open invitation",
    body: z.extend(link, { teamId: id }),
    answer: message,
  }),
  ownJoinRequests: route({
    ...here,
    path: "/api/teams/ownJoinRequests",
    summary: "List the teams you have asked to join that have not answered, by the boards you came to; newest first",
    body: nothing,
    answer: z.object({ requests: z.array(z.object({ teamId: id, boardName: z.string(), askedAt: moment })) }),
    isRead: true,
  }),
  withdrawJoinRequest: route({
    ...here,
    path: "/api/teams/withdrawJoinRequest",
    summary: "Take back your request to join a team",
    body: z.object({ teamId: id }),
    answer: message,
  }),
  joinRequests: route({
    ...here,
    path: "/api/teams/joinRequests",
    summary: "List the people who ask to join a team, oldest first; admins only",
    body: z.object({ teamId: id }),
    answer: z.object({
      requests: z.array(
        z.object({
          ...{ userId: id, name: z.string(), email: z.string() },
          /** The board whose guest they were. */
          boardName: z.string(),
          askedAt: moment,
        }),
      ),
    }),
    isRead: true,
  }),
  answerJoinRequest: route({
    ...here,
    path: "/api/teams/answerJoinRequest",
    summary: "Take somebody who asks to join into a team, as a member, or decline",
    body: z.object({ teamId: id, userId: id, accepts: flag }),
    answer: message,
  }),
  leave: route({
    ...here,
    path: "/api/teams/leave",
    summary: "Leave a team; when the last member leaves, the team is deleted",
    body: z.object({ teamId: id }),
    answer: message,
  }),
  delete: route({
    ...here,
    path: "/api/teams/delete",
    summary: "Delete a team and its boards",
    body: z.object({ teamId: id }),
    answer: message,
  }),
  updateRole: route({
    ...here,
    path: "/api/teams/updateRole",
    summary: "Make a member an admin, or an admin a member",
    body: z.object({ teamId: id, memberId: id, role }),
    answer: message,
  }),
  removeMember: route({
    ...here,
    path: "/api/teams/removeMember",
    summary: "Remove another member",
    body: z.object({ teamId: id, memberId: id }),
    answer: message,
  }),
  updateTeamData: route({
    ...here,
    path: "/api/teams/updateTeamData",
    summary: "Change a team's name or description",
    body: z.object({ teamId: id, teamData }),
    answer: message,
  }),
};
