import { Button, Group, Stack, TextInput } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { memberTexts, inviteTexts as texts } from "../../texts/teams.ts";
import { copyLink, invitationAddress } from "./invitation-link.ts";
import type { InvitationResult } from "./send-invitations.ts";

type Props = {
  readonly answers: readonly InvitationResult[];
  /** Whether each link says whose it is. */
  readonly isNamed?: boolean;
};

/** The links of the invited people, for sharing in other ways than by mail. */
export function InvitationLinks({ answers, isNamed = true }: Props) {
  const sent = answers.filter((answer) => "link" in answer);
  return (
    <Stack gap="lg">
      {sent.map(({ email, link }) => (
        <Group key={email} align="flex-end" gap="sm">
          <TextInput
            label={isNamed ? texts.linkOf(email) : texts.link}
            value={invitationAddress(link)}
            readOnly
            flex={1}
            miw="14rem"
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            size="md"
            leftSection={<IconCopy size={18} />}
            {...(isNamed && { "aria-label": memberTexts.copyLinkOf(email) })}
            onClick={() => void copyLink(link)}
          >
            {texts.copy}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
