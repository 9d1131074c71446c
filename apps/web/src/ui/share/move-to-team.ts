import { teams, todos, whiteboards } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/api.ts";
import { Intention } from "../../data/intention.ts";
import { myTeamsQuery } from "../../data/my-teams.ts";
import { answerOf, queryClient } from "../../data/query-client.ts";
import { shareTexts as texts } from "../../texts/share.ts";
import { inviteTexts } from "../../texts/teams.ts";
import { invite } from "../invitations/send-invitations.ts";
import { toast } from "../toast.ts";
import type { SharedBoard } from "./shared-board.ts";

/** An existing team, or one to be created first, with the people to invite. */
export type Target =
  | { readonly teamId: string; readonly name: string }
  | { readonly name: string; readonly addresses: readonly string[] };

/** Moves a board; this continues after the dialog has gone with the board's old page. */
export function useMoveToTeam(board: SharedBoard) {
  const [intention] = useState(() => new Intention());
  return useMutation({
    mutationFn: async (target: Target) => {
      if (!(await board.isSaved())) return toast.error(texts.notSavedYet);
      // A team that is new stays the one that is meant until the board is in it.
      const teamId = await intention.fulfill({ name: target.name }, async (operationId) => {
        const teamId = "teamId" in target ? target.teamId : await createTeam(target.name, operationId);
        await move(board, teamId);
        return teamId;
      });
      toast.success(texts.moved(target.name));
      board.onMoved(teamId);
      if ("addresses" in target) await inviteAll(teamId, target.addresses);
    },
    onError: (error) => toast.failed(error, texts.moveFailed),
  });
}

async function createTeam(teamName: string, operationId: string): Promise<string> {
  const { teamId } = await answerOf(call(teams.create, { body: { teamName, teamDescription: "", operationId } }));
  void queryClient.invalidateQueries({ queryKey: myTeamsQuery.queryKey });
  return teamId;
}

const move = ({ kind, id }: SharedBoard, teamId: string): Promise<unknown> =>
  kind === "whiteboard"
    ? answerOf(call(whiteboards.moveToTeam, { params: { uuid: id }, body: { teamId } }))
    : answerOf(call(todos.moveToTeam, { body: { boardId: id, teamId } }));

async function inviteAll(teamId: string, addresses: readonly string[]): Promise<void> {
  const invited: string[] = [];
  for (const email of addresses) {
    const answer = await invite(teamId, email, 0);
    if ("link" in answer) invited.push(email);
    else toast.error(inviteTexts.notInvited(email, answer.refusal));
  }
  if (invited.length > 0) toast.success(texts.invited(invited));
}
