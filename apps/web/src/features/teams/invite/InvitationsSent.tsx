import { Button, Group, Paper, Stack, TextInput } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { memberTexts, inviteTexts as texts } from "../../../texts/teams.ts";
import { Page } from "../../../ui/Page.tsx";
import type { Team } from "../area/use-team.ts";
import { copyLink, invitationAddress } from "./invitation-link.ts";
import { Refusals } from "./Refusals.tsx";
import type { Answer } from "./send-invitations.ts";

type Props = {
  readonly team: Team;
  readonly answers: readonly Answer[];
  /** Called with the addresses that were not invited. */
  readonly onAnother: (refused: readonly string[]) => void;
};

/** The invitations are on their way; here are their links to share by other ways. */
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
          {sent.map(({ email, link }) => (
            <Group key={email} align="flex-end" gap="sm">
              <TextInput
                label={only ? texts.link : texts.linkOf(email)}
                value={invitationAddress(link)}
                readOnly
                flex={1}
                miw="14rem"
                onFocus={(event) => event.currentTarget.select()}
              />
              <Button
                size="md"
                leftSection={<IconCopy size={18} />}
                {...(!only && { "aria-label": memberTexts.copyLinkOf(email) })}
                onClick={() => void copyLink(link)}
              >
                {texts.copy}
              </Button>
            </Group>
          ))}
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
