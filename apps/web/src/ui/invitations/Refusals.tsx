import { inviteTexts as texts } from "../../texts/teams.ts";
import { FormAlert } from "../FormAlert.tsx";
import type { InvitationResult } from "./send-invitations.ts";

/** The addresses that were not invited, each with the reason. */
export function Refusals({ answers }: { readonly answers: readonly InvitationResult[] }) {
  return answers.map((answer) =>
    "refusal" in answer ? (
      <FormAlert key={answer.email} message={texts.notInvited(answer.email, answer.refusal)} />
    ) : null,
  );
}
