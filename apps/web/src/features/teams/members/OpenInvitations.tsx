import { Badge, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { messageOf } from "../../../data/query-client.ts";
import { type OpenInvitation, openInvitationsQuery } from "../../../data/team-members.ts";
import { texts as common, invitationsTexts, memberTexts as texts } from "../../../texts/teams.ts";
import { copyLink } from "../../../ui/invitations/invitation-link.ts";
import { timeLeftText } from "../../../ui/invitations/time-left-text.ts";
import { ErrorState, LoadingState } from "../../../ui/states.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { useResendInvitation, useRevokeInvitation } from "./change-invitation.ts";

/** People who have been invited and have not answered; each invitation can be sent again or revoked. */
export function OpenInvitations({ teamId }: { readonly teamId: string }) {
  const invitations = useQuery(openInvitationsQuery(teamId));
  return (
    <Stack gap="sm" component="section" aria-labelledby="open-invitations">
      <Title order={2} size="h3" id="open-invitations">
        {texts.openInvitations}
      </Title>
      {invitations.isPending && <LoadingState />}
      {invitations.isError && !invitations.data && (
        <ErrorState
          title={messageOf(invitations.error, texts.loadInvitesFailed)}
          onRetry={() => void invitations.refetch()}
        />
      )}
      {invitations.data?.length === 0 && <Text c="dimmed">{texts.noOpenInvitations}</Text>}
      {invitations.data?.map((invitation) => (
        <InvitationRow key={invitation.link} teamId={teamId} invitation={invitation} />
      ))}
    </Stack>
  );
}

function InvitationRow({ teamId, invitation }: { readonly teamId: string; readonly invitation: OpenInvitation }) {
  const { email, role, expiresAt, link } = invitation;
  const now = useNow(30_000);
  const resend = useResendInvitation(teamId);
  const revoke = useRevokeInvitation(teamId);
  const isPending = resend.isPending || revoke.isPending;
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <Text fw={600}>{email}</Text>
          <Badge variant="light" color={role === 1 ? "board" : "gray"}>
            {role === 1 ? common.role.admin : common.role.member}
          </Badge>
          <Text c="dimmed" size="sm">
            {invitationsTexts.expiresIn} {timeLeftText(expiresAt, now)}
          </Text>
        </Group>
        <Group gap="xs">
          <Button size="xs" variant="default" aria-label={texts.copyLinkOf(email)} onClick={() => void copyLink(link)}>
            {texts.copyLink}
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={isPending}
            aria-label={texts.resendTo(email)}
            onClick={() => resend.mutate(invitation)}
          >
            {texts.resend}
          </Button>
          <Button
            size="xs"
            variant="light"
            color="red"
            disabled={isPending}
            aria-label={texts.revokeOf(email)}
            onClick={() => revoke.mutate(invitation)}
          >
            {texts.revoke}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
