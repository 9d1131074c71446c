import { Button, Stack, Textarea } from "@mantine/core";
import { invitationTexts } from "@tafel/domain";
import { type FormEvent, useState } from "react";
import { sentenceOf } from "../../data/sentence.ts";
import { shareTexts as texts } from "../../texts/share.ts";
import { inviteTexts } from "../../texts/teams.ts";
import { addressesIn } from "../invitations/addresses-in.ts";
import { InvitationLinks } from "../invitations/InvitationLinks.tsx";
import { Refusals } from "../invitations/Refusals.tsx";
import { useSendInvitations } from "../invitations/send-invitations.ts";

/** Invites members to the team whose board is shared, and shows their links. */
export function InviteToBoard({ teamId }: { readonly teamId: string }) {
  const send = useSendInvitations(teamId);
  const [addresses, setAddresses] = useState("");
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const emails = addressesIn(addresses);
    setError(emails.length === 0 ? sentenceOf({ message: invitationTexts.emailRequired }) : undefined);
    if (emails.length === 0) return;
    send.mutate(
      { addresses: emails, role: 0 },
      { onSuccess: (answers) => setAddresses(answers.flatMap((it) => ("link" in it ? [] : it.email)).join("\n")) },
    );
  };
  const answers = send.data ?? [];
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Textarea
          label={texts.inviteMore}
          description={inviteTexts.several}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autosize
          maxRows={6}
          size="md"
          value={addresses}
          error={error}
          onChange={(event) => setAddresses(event.currentTarget.value)}
        />
        <Refusals answers={answers} />
        <Button type="submit" variant="default" loading={send.isPending} style={{ alignSelf: "flex-end" }}>
          {inviteTexts.submit}
        </Button>
        <div role="status">
          <InvitationLinks answers={answers} />
        </div>
      </Stack>
    </form>
  );
}
