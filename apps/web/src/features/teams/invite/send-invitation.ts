import { problem, teams } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import { answerOf, CallFailed, queryClient } from "../../../data/query-client.ts";
import { inviteTexts as texts } from "../../../texts/teams.ts";
import { toast } from "../../../ui/toast.ts";
import { openInvitationsQuery } from "../members/members-query.ts";

type Invitation = { readonly memberEmail: string; readonly role: 0 | 1 };

/** Invites an address and answers the link; asks first whether one still is an admin (specification, point 6). */
export function useSendInvitation(teamId: string) {
  return useMutation({
    mutationFn: async ({ memberEmail, role }: Invitation) => {
      const { isAdmin } = await answerOf(call(teams.isTeamAdmin, { body: { teamId } }));
      if (isAdmin !== 1) {
        throw new CallFailed({ ...problem("not-an-admin", { message: texts.unauthorized }), reason: "refused" });
      }
      const { link } = await answerOf(call(teams.sendInvite, { body: { teamId, memberEmail, role } }));
      return { link, email: memberEmail };
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: openInvitationsQuery(teamId).queryKey }),
    onError: (error) => toast.failed(error, texts.failed),
  });
}
