import { teams } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";
import { texts } from "../../../texts/joining.ts";
import { toast } from "../../../ui/toast.ts";

/** Takes back one's own request to join a team. */
export function useWithdrawRequest() {
  return useMutation({
    mutationFn: (teamId: string) => answerOf(call(teams.withdrawJoinRequest, { body: { teamId } })),
    networkMode: "always",
    onSuccess: () => toast.success(texts.withdrawn),
    onError: (error) => toast.failed(error, texts.withdrawFailed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["invitations"] }),
  });
}
