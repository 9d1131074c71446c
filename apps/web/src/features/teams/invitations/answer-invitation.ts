import { teams } from "@tafel/contract";
import { call } from "../../../data/api.ts";
import { invitationsQuery } from "../../../data/invitations.ts";
import { myTeamsQuery } from "../../../data/my-teams.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";

/** The team of an invitation, and the ids of the person's teams before it was first accepted. */
export type Joining = { readonly teamName: string; readonly teamsBefore: readonly string[] };

/**
 * Joins the team and returns its id; the lists that show it are fresh when this is done. When retried after a lost
 * answer, the link has already been used: then the team is the one that was added since.
 */
export async function acceptByLink(inviteLink: string, joining?: Joining): Promise<{ teamId: string }> {
  const accepted = await call(teams.accept, { body: { inviteLink } });
  const isUsed = !accepted.ok && accepted.error.code === "invitation-expired";
  const teamId = isUsed && joining ? await joinedTeam(joining) : undefined;
  const answer = teamId ? { teamId } : await answerOf(Promise.resolve(accepted));
  forgetInvitation(inviteLink);
  await queryClient.invalidateQueries({ queryKey: myTeamsQuery.queryKey, refetchType: "all" });
  return answer;
}

async function joinedTeam({ teamName, teamsBefore }: Joining): Promise<string | undefined> {
  const teamsNow = await queryClient.fetchQuery({ ...myTeamsQuery, staleTime: 0 });
  return teamsNow.find(({ id, name }) => name === teamName && !teamsBefore.includes(id))?.id;
}

export async function declineByLink(inviteLink: string): Promise<void> {
  await answerOf(call(teams.decline, { body: { inviteLink } }));
  forgetInvitation(inviteLink);
}

/** It disappears from the list and the badge at once. */
function forgetInvitation(inviteLink: string): void {
  const { queryKey } = invitationsQuery;
  queryClient.setQueryData(queryKey, (invitations) => invitations?.filter(({ Link }) => Link !== inviteLink));
  void queryClient.invalidateQueries({ queryKey });
}
