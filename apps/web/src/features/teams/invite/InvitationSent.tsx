import { Button, Group, Paper, Stack, TextInput } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { inviteTexts as texts } from "../../../texts/teams.ts";
import { Page } from "../../../ui/Page.tsx";
import type { Team } from "../area/use-team.ts";
import { copyLink, invitationAddress } from "./invitation-link.ts";

type Props = {
  readonly team: Team;
  readonly sent: { readonly link: string; readonly email: string };
  readonly onAnother: () => void;
};

/** The invitation is on its way; here is its link to share by other ways. */
export function InvitationSent({ team, sent, onAnother }: Props) {
  return (
    <Page size="md" title={texts.sentTitle} description={texts.sent(sent.email)}>
      <Paper withBorder p={{ base: "md", sm: "xl" }} role="status">
        <Stack gap="lg">
          <Group align="flex-end" gap="sm">
            <TextInput
              label={texts.link}
              value={invitationAddress(sent.link)}
              readOnly
              flex={1}
              miw="14rem"
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button size="md" leftSection={<IconCopy size={18} />} onClick={() => void copyLink(sent.link)}>
              {texts.copy}
            </Button>
          </Group>
          <Group gap="sm">
            <Button variant="default" onClick={onAnother}>
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
