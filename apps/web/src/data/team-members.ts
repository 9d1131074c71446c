import { teams } from "@tafel/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "./api.ts";
import { answerOf } from "./query-client.ts";

export type Member = {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly picture: string | null;
  readonly color: string;
  readonly isAdmin: boolean;
};

/** Everybody in a team, by name. */
export const membersQuery = (teamId: string) =>
  queryOptions({
    queryKey: ["team", teamId, "members"],
    queryFn: async (): Promise<readonly Member[]> => {
      const { members } = await answerOf(call(teams.fetchMembers, { body: { PK_Team_ID: teamId } }));
      return members.map((member) => ({
        id: member.PK_User_ID,
        name: member.Name,
        username: member.Username,
        email: member.Email,
        picture: member.profilePicture,
        color: member.color,
        isAdmin: member.isAdmin === 1,
      }));
    },
  });

export type OpenInvitation = {
  readonly link: string;
  readonly email: string;
  readonly role: 0 | 1;
  readonly expiresAt: Date;
};

/** The invitations of a team that are neither accepted nor expired; only admins are told. */
export const openInvitationsQuery = (teamId: string) =>
  queryOptions({
    queryKey: ["team", teamId, "invites"],
    queryFn: async (): Promise<readonly OpenInvitation[]> => {
      const { invites } = await answerOf(call(teams.invites, { body: { teamId } }));
      return invites.map((invitation) => ({
        link: invitation.Link,
        email: invitation.Email,
        role: invitation.role,
        expiresAt: new Date(invitation.ExpirationDate),
      }));
    },
  });
