import { Button, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { texts as areaTexts, inviteTexts as texts } from "../../../texts/teams.ts";
import { useSendInvitations } from "../../../ui/invitations/send-invitations.ts";
import { Page } from "../../../ui/Page.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { type Team, useTeam } from "../area/use-team.ts";
import { OpenInvitations } from "../members/OpenInvitations.tsx";
import { InvitationsSent } from "./InvitationsSent.tsx";
import { InviteForm } from "./InviteForm.tsx";

/** Invites people by their addresses, then shows the links to share. For admins. */
export function InviteMemberPage() {
  const team = useTeam();
  const send = useSendInvitations(team?.id ?? "");
  const [left, setLeft] = useState("");
  if (!team) return <EmptyState title={areaTexts.gone.title} text={areaTexts.gone.text} />;
  const answers = send.data ?? [];
  if (answers.some((answer) => "link" in answer)) {
    return (
      <InvitationsSent
        team={team}
        answers={answers}
        onAnother={(refused) => {
          setLeft(refused.join("\n"));
          send.reset();
        }}
      />
    );
  }
  if (!team.isAdmin) return <EmptyState title={texts.unauthorized} action={<ToMembers team={team} />} />;
  return (
    <Page size="md" title={texts.title(team.name)} description={texts.intro}>
      <InviteForm team={team} isPending={send.isPending} refused={answers} addresses={left} onSend={send.mutate} />
      <OpenInvitations teamId={team.id} />
    </Page>
  );
}

function ToMembers({ team }: { readonly team: Team }) {
  return (
    <Button
      variant="default"
      renderRoot={(root) => <Link to="/teams/$teamId/users" params={{ teamId: team.id }} {...root} />}
    >
      <Text span>{texts.toMembers}</Text>
    </Button>
  );
}
