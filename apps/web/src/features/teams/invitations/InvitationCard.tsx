import { Avatar, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import type { AnswerOf, teams } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { invitationsTexts as texts } from "../../../texts/teams.ts";
import { timeLeftText } from "../../../ui/invitations/time-left-text.ts";
import { toast } from "../../../ui/toast.ts";
import { useNow } from "../../../ui/use-now.ts";
import { acceptByLink, declineByLink } from "./answer-invitation.ts";

type Invitation = AnswerOf<typeof teams.pendingInvites>["invitations"][number];

/** One invitation: to which team, by whom, for how long, and the two answers. */
export function InvitationCard({ invitation }: { readonly invitation: Invitation }) {
  const { Link, TeamName, Description, InviterName, ExpirationDate } = invitation;
  const now = useNow(30_000);
  const { accept, decline } = useAnswers(Link);
  const isPending = accept.isPending || decline.isPending;
  return (
    <Card withBorder padding="lg" component="article" aria-label={TeamName}>
      <Stack gap="md" h="100%">
        <Group gap="md" wrap="nowrap">
          <Avatar radius="md" color="board" variant="filled" aria-hidden>
            {TeamName.trim().charAt(0).toUpperCase()}
          </Avatar>
          <Title order={2} size="h3">
            {TeamName}
          </Title>
        </Group>
        {Description && <Text>{Description}</Text>}
        <Stack gap={2} mt="auto">
          <Text size="sm" c="dimmed">
            {texts.invitedBy} <b>{InviterName}</b>
          </Text>
          <Text size="sm" c="dimmed">
            {texts.expiresIn} {timeLeftText(new Date(ExpirationDate), now)}
          </Text>
        </Stack>
        <Group gap="sm" grow>
          <Button
            aria-label={texts.acceptOf(TeamName)}
            loading={accept.isPending}
            disabled={isPending}
            onClick={() => accept.mutate()}
          >
            {texts.accept}
          </Button>
          <Button
            variant="default"
            aria-label={texts.declineOf(TeamName)}
            loading={decline.isPending}
            disabled={isPending}
            onClick={() => decline.mutate()}
          >
            {texts.decline}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

function useAnswers(link: string) {
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: () => acceptByLink(link),
    networkMode: "always",
    onSuccess: ({ teamId }) => {
      toast.success(texts.accepted);
      void navigate({ to: "/teams/$teamId/overview", params: { teamId } });
    },
    onError: (error) => toast.failed(error, texts.acceptFailed),
  });
  const decline = useMutation({
    mutationFn: () => declineByLink(link),
    networkMode: "always",
    onSuccess: () => toast.success(texts.declined),
    onError: (error) => toast.failed(error, texts.declineFailed),
  });
  return { accept, decline };
}
