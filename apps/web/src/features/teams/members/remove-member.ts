import { teams } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../../data/api.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";
import { memberTexts as texts } from "../../../texts/teams.ts";
import { toast } from "../../../ui/toast.ts";
import { type Member, membersQuery } from "./members-query.ts";

/** Milliseconds after which the page reloads; specification, point 9, "remove-member reload". */
const reloadAfter = 6_000;

/** Removes a member: their row goes at once, and comes back when the server refuses. */
export function useRemoveMember(teamId: string) {
  const { queryKey } = membersQuery(teamId);
  const reloadLater = useReload();
  return useMutation({
    mutationFn: (member: Member) => answerOf(call(teams.removeMember, { body: { teamId, memberId: member.id } })),
    onMutate: async (member) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (members) => members?.filter(({ id }) => id !== member.id));
      return before;
    },
    onSuccess: (_, member) => {
      toast.success(texts.removed(member.name));
      reloadLater();
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(queryKey, before);
      toast.failed(error, texts.removeFailed);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Reloads the page after a while, unless one has left it by then. */
function useReload(): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => location.reload(), reloadAfter);
  };
}
