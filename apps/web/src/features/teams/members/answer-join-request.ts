import { teams } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";
import { texts } from "../../../texts/joining.ts";
import { toast } from "../../../ui/toast.ts";

type Answer = {
  readonly request: { readonly userId: string; readonly name: string };
  readonly accepts: boolean;
};

/** Takes somebody into the team who asks to join it, or declines. */
export function useAnswerJoinRequest(teamId: string) {
  return useMutation({
    mutationFn: ({ request: { userId }, accepts }: Answer) =>
      answerOf(call(teams.answerJoinRequest, { body: { teamId, userId, accepts } })),
    networkMode: "always",
    onSuccess: (_, { request: { name }, accepts }) =>
      toast.success(accepts ? texts.accepted(name) : texts.declinedOf(name)),
    onError: (error) => toast.failed(error, texts.answerFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["team", teamId] }),
  });
}
