import { Button, Group, Paper, Stack } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { inviteTexts as texts } from "../../../texts/teams.ts";
import { InvitationLinks } from "../../../ui/invitations/InvitationLinks.tsx";
import { Refusals } from "../../../ui/invitations/Refusals.tsx";
import type { InvitationResult } from "../../../ui/invitations/send-invitations.ts";
import { Page } from "../../../ui/Page.tsx";
import type { Team } from "../area/use-team.ts";

type Props = {
  readonly team: Team;
  readonly answers: readonly InvitationResult[];
  /** Called with the addresses that were not invited. */
  readonly onAnother: (refused: readonly string[]) => void;
};

/** The invitations have been sent; shows their links for sharing in other ways. */
export function InvitationsSent({ team, answers, onAnother }: Props) {
  const sent = answers.filter((answer) => "link" in answer);
  const refused = answers.filter((answer) => "refusal" in answer);
  const [only] = sent.length === 1 ? sent : [];
  return (
    <Page
      size="md"
      title={only ? texts.sentTitle : texts.sentSeveralTitle(sent.length)}
      description={only ? texts.sent(only.email) : texts.sentSeveral}
    >
      <Paper withBorder p={{ base: "md", sm: "xl" }} role="status">
        <Stack gap="lg">
          <InvitationLinks answers={sent} isNamed={!only} />
          <Refusals answers={refused} />
          <Group gap="sm">
            <Button variant="default" onClick={() => onAnother(refused.map(({ email }) => email))}>
              {texts.another}
            </Button>
            <Button
              variant="subtle"
              renderRoot={(root) => <Link to="/teams/$teamId/users" params={{ teamId: team.id }} {...root} />}
            >
              {texts.toMembers}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Page>
  );
}
