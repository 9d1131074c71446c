import { teams } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";
import { type Member, membersQuery } from "../../../data/team-members.ts";
import { memberTexts as texts } from "../../../texts/teams.ts";
import { toast } from "../../../ui/toast.ts";

type Change = { readonly member: Member; readonly isAdmin: boolean };

/** Gives a member a role; the table shows it at once, and the old one again when the server refuses. */
export function useChangeRole(teamId: string) {
  const { queryKey } = membersQuery(teamId);
  const show = ({ member, isAdmin }: Change) =>
    queryClient.setQueryData(queryKey, (members) =>
      members?.map((each) => (each.id === member.id ? { ...each, isAdmin } : each)),
    );
  return useMutation({
    mutationFn: ({ member, isAdmin }: Change) =>
      answerOf(call(teams.updateRole, { body: { teamId, memberId: member.id, role: isAdmin ? 1 : 0 } })),
    onMutate: show,
    onSuccess: (_, { member, isAdmin }) => toast.success(texts.roleUpdated(member.name, isAdmin)),
    onError: (error, { member, isAdmin }) => {
      show({ member, isAdmin: !isAdmin });
      toast.failed(error, texts.roleFailed);
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey });
      // A person's own role decides what they see.
      void queryClient.invalidateQueries({ queryKey: ["teams"] });
    },
  });
}
