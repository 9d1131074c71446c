import { TextInput } from "@mantine/core";
import { teams } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { advancedTexts as texts } from "../../../texts/teams.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { offerRestore } from "../../../ui/trash/offer-restore.ts";
import { forgetTeam, type Team } from "../area/use-team.ts";
import { DangerCard } from "./DangerCard.tsx";

/** Deletes the team for everybody, once its name has been typed. */
export function DeleteTeam({ team }: { readonly team: Team }) {
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const remove = useDeleteTeam(team);
  const close = () => {
    setAsking(false);
    setTyped("");
    setProblem(undefined);
  };
  const confirm = () => {
    if (typed.trim() === team.name) remove.mutate();
    else setProblem(texts.deleteMismatch);
  };
  return (
    <>
      <DangerCard
        title={texts.deleteTitle}
        text={texts.deleteText}
        action={texts.delete}
        onAction={() => setAsking(true)}
        isGrave
      />
      <ConfirmDialog
        opened={isAsking}
        title={texts.deleteTitle}
        question={texts.deleteQuestion(team.name)}
        warning={texts.deleteWarning}
        confirm={texts.delete}
        isPending={remove.isPending}
        onClose={close}
        onConfirm={confirm}
      >
        <TextInput
          label={texts.deleteField}
          data-autofocus
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      </ConfirmDialog>
    </>
  );
}

function useDeleteTeam(team: Team) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => answerOf(call(teams.delete, { body: { teamId: team.id } })),
    onSuccess: () => {
      forgetTeam(team.id);
      offerRestore({ kind: "team", id: team.id, name: team.name }, texts.deleted(team.name));
      void navigate({ to: "/teams" });
    },
    onError: (error) => toast.failed(error, texts.deleteFailed),
  });
}
