import { teams } from "@tafel/contract";
import { call } from "../../../data/api.ts";
import { invitationsQuery } from "../../../data/invitations.ts";
import { myTeamsQuery } from "../../../data/my-teams.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";

/** The team that an invitation leads to, and the ids of one's teams before it was accepted for the first time. */
export type Joining = { readonly teamName: string; readonly teamsBefore: readonly string[] };

/**
 * Joins the team and answers its id; the lists that show it are fresh when this is done. Tried again after an answer
 * that was lost, the link is used already: then the team is the one that has come since.
 */
export async function acceptInvitation(inviteLink: string, joining?: Joining): Promise<{ teamId: string }> {
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

export async function declineInvitation(inviteLink: string): Promise<void> {
  await answerOf(call(teams.decline, { body: { inviteLink } }));
  forgetInvitation(inviteLink);
}

/** It goes from the list and the badge at once. */
function forgetInvitation(inviteLink: string): void {
  const { queryKey } = invitationsQuery;
  queryClient.setQueryData(queryKey, (invitations) => invitations?.filter(({ Link }) => Link !== inviteLink));
  void queryClient.invalidateQueries({ queryKey });
}
