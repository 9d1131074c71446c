import { teams } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { call } from "../../../data/api.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";
import { type Member, membersQuery } from "../../../data/team-members.ts";
import { memberTexts as texts } from "../../../texts/teams.ts";
import { toast } from "../../../ui/toast.ts";

/** Milliseconds after which the page reloads; specification, point 9, "remove-member reload". */
const reloadAfter = 6_000;

/**
 * Removes a member: their row disappears at once, and comes back when the server refuses. The page reloads later,
 * unless `isSearching` or something else is being edited then: the list is up to date without that.
 */
export function useRemoveMember(teamId: string, isSearching: boolean) {
  const { queryKey } = membersQuery(teamId);
  const scheduleReload = useReload(() => !isSearching && !isEditing());
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
      scheduleReload();
    },
    onError: (error, _, before) => {
      queryClient.setQueryData(queryKey, before);
      toast.failed(error, texts.removeFailed);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

/** Whether a field or a dialog has the focus. */
const isEditing = (): boolean =>
  document.activeElement?.matches("input, textarea, select, [contenteditable]") === true ||
  document.querySelector("[role=dialog]") !== null;

/** Reloads the page after a while, if that is allowed then and the page has not been left. */
function useReload(mayReload: () => boolean): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ask = useRef(mayReload);
  ask.current = mayReload;
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask.current() && location.reload(), reloadAfter);
  };
}
