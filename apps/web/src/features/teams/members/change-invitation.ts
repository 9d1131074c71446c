import { teams } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";
import { type OpenInvitation, openInvitationsQuery } from "../../../data/team-members.ts";
import { inviteTexts, memberTexts as texts } from "../../../texts/teams.ts";
import { toast } from "../../../ui/toast.ts";

const refresh = (teamId: string) => () =>
  queryClient.invalidateQueries({ queryKey: openInvitationsQuery(teamId).queryKey });

/** Mails the invitation again, with a new link valid for another 48 hours: a new invitation replaces the open one. */
export function useResendInvitation(teamId: string) {
  return useMutation({
    mutationFn: ({ email, role }: OpenInvitation) =>
      answerOf(call(teams.sendInvite, { body: { teamId, memberEmail: email, role } })),
    onSuccess: (_, { email }) => toast.success(texts.resent(email)),
    onError: (error) => toast.failed(error, inviteTexts.failed),
    onSettled: refresh(teamId),
  });
}

/** Revokes an open invitation. */
export function useRevokeInvitation(teamId: string) {
  return useMutation({
    mutationFn: ({ link }: OpenInvitation) =>
      answerOf(call(teams.revokeInvite, { body: { teamId, inviteLink: link } })),
    onSuccess: (_, { email }) => toast.success(texts.revoked(email)),
    onError: (error) => toast.failed(error, texts.revokeFailed),
    onSettled: refresh(teamId),
  });
}
