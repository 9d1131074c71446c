import { problem, teams } from "@tafel/contract";
import { invitationEmailProblem } from "@tafel/domain";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../data/api.ts";
import { answerOf, CallFailed, queryClient } from "../../data/query-client.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { openInvitationsQuery } from "../../data/team-members.ts";
import { inviteTexts as texts } from "../../texts/teams.ts";
import { failureSentence } from "../failure-sentence.ts";
import { toast } from "../toast.ts";

export type Invitations = { readonly addresses: readonly string[]; readonly role: 0 | 1 };

/** The result for one address: its link, or why it has none. */
export type InvitationResult = { readonly email: string } & ({ readonly link: string } | { readonly refusal: string });

/**
 * Invites one address after another and returns a result for each; first checks that the person is still an admin
 * (specification, point 6).
 */
export function useSendInvitations(teamId: string) {
  return useMutation({
    mutationFn: async ({ addresses, role }: Invitations): Promise<readonly InvitationResult[]> => {
      const { isAdmin } = await answerOf(call(teams.isTeamAdmin, { body: { teamId } }));
      if (isAdmin !== 1) throw new CallFailed({ ...problem("may-not-invite"), reason: "refused" });
      const answers: InvitationResult[] = [];
      for (const email of addresses) answers.push(await invite(teamId, email, role));
      return answers;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: openInvitationsQuery(teamId).queryKey }),
    onError: (error) => toast.failed(error, texts.failed),
  });
}

/** Invites one address and returns its result. */
export async function invite(teamId: string, email: string, role: 0 | 1): Promise<InvitationResult> {
  const broken = invitationEmailProblem(email);
  if (broken) return { email, refusal: sentenceOf(broken) };
  const sent = await call(teams.sendInvite, { body: { teamId, memberEmail: email, role } });
  return sent.ok ? { email, link: sent.value.link } : { email, refusal: failureSentence(sent.error, texts.failed) };
}
