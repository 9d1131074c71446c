import { teams } from "@tafel/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { readSession } from "../../../data/session.ts";
import { type Member, membersQuery } from "../../../data/team-members.ts";
import { advancedTexts as texts } from "../../../texts/teams.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { forgetTeam, type Team } from "../area/use-team.ts";
import { DangerCard } from "./DangerCard.tsx";

/** Leaves the team after asking, having said what that means for the remaining members. */
export function LeaveTeam({ team }: { readonly team: Team }) {
  const [isAsking, setAsking] = useState(false);
  const members = useQuery(membersQuery(team.id)).data ?? [];
  const leave = useLeaveTeam(team);
  return (
    <>
      <DangerCard
        title={texts.leaveTitle}
        text={texts.leaveText}
        action={texts.leave}
        onAction={() => setAsking(true)}
      />
      <ConfirmDialog
        opened={isAsking}
        title={texts.leaveTitle}
        question={texts.leaveQuestion(team.name)}
        warning={consequence(members, readSession()?.userId)}
        confirm={texts.leave}
        isPending={leave.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => leave.mutate()}
      />
    </>
  );
}

/** What leaving means for the others; nothing when another admin remains. */
function consequence(members: readonly Member[], myId: string | undefined): string | undefined {
  const others = members.filter(({ id }) => id !== myId);
  if (members.length > 0 && others.length === 0) return texts.leaveLast;
  return others.length > 0 && !others.some(({ isAdmin }) => isAdmin) ? texts.leaveOnlyAdmin : undefined;
}

function useLeaveTeam(team: Team) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => answerOf(call(teams.leave, { body: { teamId: team.id } })),
    onSuccess: () => {
      forgetTeam(team.id);
      toast.success(texts.left(team.name));
      void navigate({ to: "/teams" });
    },
    onError: (error) => toast.failed(error, texts.leaveFailed),
  });
}
