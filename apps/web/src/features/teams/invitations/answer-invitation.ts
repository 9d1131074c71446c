import { teams } from "@tafel/contract";
import { call } from "../../../data/api.ts";
import { invitationsQuery } from "../../../data/invitations.ts";
import { myTeamsQuery } from "../../../data/my-teams.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";

/** Joins the team and answers its id; the lists that show it are fresh when this is done. */
export async function acceptInvitation(inviteLink: string): Promise<{ teamId: string }> {
  const answer = await answerOf(call(teams.accept, { body: { inviteLink } }));
  forgetInvitation(inviteLink);
  await queryClient.invalidateQueries({ queryKey: myTeamsQuery.queryKey, refetchType: "all" });
  return answer;
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
