import { invitationEmailProblem, invitationTexts, teamProblem } from "@tafel/domain";
import * as z from "zod/mini";
import { creationId, id, judgedBy, message, moment, text } from "./fields.ts";
import { route } from "./route.ts";

const nothing = z.object({});
const here = { area: "teams", method: "POST", access: "session" } as const;

/** 1 admin, 0 member. */
const role = z.literal([0, 1]);

const teamData = z.partial(z.object({ TeamName: z.string(), Description: z.string() })).check(
  judgedBy(({ TeamName, Description }) => {
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
  judgedBy(({ teamName, teamDescription }) => {
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
  memberEmail: text.check(judgedBy(invitationEmailProblem)),
  role: z.literal([0, 1], invitationTexts.role),
});

const link = z.object({ inviteLink: z.string().check(z.trim(), z.minLength(1, "No invitation link provided.")) });

/** What the invited person is shown of an invitation. */
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
    summary: "One's teams, by name",
    body: nothing,
    answer: z.object({
      teams: z.array(z.object({ PK_Team_ID: id, TeamName: z.string(), Description: z.string(), isAdmin: role })),
    }),
    isRead: true,
  }),
  fetchMembers: route({
    ...here,
    path: "/api/teams/fetchMembers",
    summary: "The members of a team, by name",
    body: z.object({ PK_Team_ID: id }),
    answer: z.object({
      members: z.array(
        z.object({
          PK_User_ID: id,
          Name: z.string(),
          Username: z.string(),
          Email: z.string(),
          /** A path, to which `?token=` and a picture token are added; null without a picture. */
          profilePicture: z.string(),
          isAdmin: role,
          /** `#rrggbb`: theirs in this team. */
          color: z.string(),
        }),
      ),
    }),
    isRead: true,
  }),
  create: route({
    ...here,
    path: "/api/teams/create",
    summary: "Create a team; its creator is admin",
    body: newTeam,
    answer: z.object({ teamId: id }),
    status: 201,
  }),
  isTeamAdmin: route({
    ...here,
    path: "/api/teams/isTeamAdmin",
    summary: "Whether one is admin of a team",
    body: z.object({ teamId: id }),
    answer: z.object({ isAdmin: role }),
    isRead: true,
  }),
  sendInvite: route({
    ...here,
    path: "/api/teams/sendInvite",
    summary: "Invite an address; an open invitation of the same address is replaced",
    body: newInvitation,
    answer: z.object({ link: z.string() }),
    status: 201,
  }),
  validateInvite: route({
    ...here,
    path: "/api/teams/validateInvite",
    summary: "What an invitation's link is for",
    body: link,
    answer: z.extend(received, { valid: z.literal(true) }),
    isRead: true,
  }),
  accept: route({
    ...here,
    path: "/api/teams/accept",
    summary: "Accept an invitation to one's address",
    body: link,
    answer: z.extend(message, { teamId: id }),
  }),
  decline: route({
    ...here,
    path: "/api/teams/decline",
    summary: "Decline an invitation to one's address",
    body: link,
    answer: message,
  }),
  pendingInvites: route({
    ...here,
    path: "/api/teams/pending-invites",
    summary: "The open invitations to one's address, newest first",
    body: nothing,
    answer: z.object({ invitations: z.array(z.extend(received, { Link: z.string() })) }),
    isRead: true,
  }),
  invites: route({
    ...here,
    path: "/api/teams/invites",
    summary: "The open invitations of a team, newest first; for admins",
    body: z.object({ teamId: id }),
    answer: z.object({
      invites: z.array(z.object({ Link: z.string(), Email: z.string(), role, ExpirationDate: moment })),
    }),
    isRead: true,
  }),
  revokeInvite: route({
    ...here,
    path: "/api/teams/revokeInvite",
    summary: "Take back an open invitation",
    body: z.extend(link, { teamId: id }),
    answer: message,
  }),
  leave: route({
    ...here,
    path: "/api/teams/leave",
    summary: "Leave a team; the last member takes it along",
    body: z.object({ teamId: id }),
    answer: message,
  }),
  delete: route({
    ...here,
    path: "/api/teams/delete",
    summary: "Delete a team with its boards",
    body: z.object({ teamId: id }),
    answer: message,
  }),
  updateRole: route({
    ...here,
    path: "/api/teams/updateRole",
    summary: "Make a member admin or an admin member",
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
