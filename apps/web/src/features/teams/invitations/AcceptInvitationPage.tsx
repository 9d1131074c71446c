import { Avatar, Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import { teams } from "@tafel/contract";
import { expiresIn } from "@tafel/domain";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { call } from "../../../data/api.ts";
import { answerOf, CallFailed, messageOf } from "../../../data/query-client.ts";
import { invitationsTexts, acceptTexts as texts } from "../../../texts/teams.ts";
import { Page } from "../../../ui/Page.tsx";
import { LoadingState } from "../../../ui/states.tsx";
import { acceptInvitation, declineInvitation } from "./answer-invitation.ts";

/** What a mailed or shared link leads to: checks it, then lets one accept or decline. */
export function AcceptInvitationPage() {
  const { link = "" } = useParams({ strict: false });
  const invitation = useQuery({
    queryKey: ["invitation", link],
    queryFn: () => answerOf(call(teams.validateInvite, { body: { inviteLink: link } })),
    enabled: link.trim() !== "",
    // What was read once is answered once: a link used meanwhile must not turn into an error beneath the answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const accept = useMutation({ mutationFn: () => acceptInvitation(link) });
  const decline = useMutation({ mutationFn: () => declineInvitation(link) });
  if (link.trim() === "") return <Outcome title={texts.noLink} isError action={<ToDashboard />} />;
  if (accept.data) {
    return (
      <Outcome
        title={texts.accepted}
        {...(invitation.data && { text: texts.acceptedText(invitation.data.TeamName) })}
        action={<ToTeams teamId={accept.data.teamId} />}
      />
    );
  }
  if (decline.isSuccess) return <Outcome title={texts.declined} text={texts.declinedText} action={<ToDashboard />} />;
  const failed = [
    [accept.error, texts.acceptFailed],
    [decline.error, texts.declineFailed],
    [invitation.error, texts.invalid],
  ].find((pair): pair is [Error, string] => pair[0] !== null);
  if (failed) return <Refused error={failed[0]} fallback={failed[1]} />;
  if (!invitation.data) {
    return (
      <Page size="sm">
        <LoadingState text={texts.validating} />
      </Page>
    );
  }
  const { TeamName, Description, InviterName, ExpirationDate } = invitation.data;
  const isPending = accept.isPending || decline.isPending;
  return (
    <Frame>
      <Avatar size="lg" radius="md" color="board" variant="filled" aria-hidden>
        {TeamName.trim().charAt(0).toUpperCase()}
      </Avatar>
      <Text c="dimmed">{texts.invitedBy(InviterName)}</Text>
      <Title order={1}>{TeamName}</Title>
      {Description && <Text>{Description}</Text>}
      <Text size="sm" c="dimmed">
        {invitationsTexts.expiresIn} {expiresIn(new Date(ExpirationDate), new Date())}
      </Text>
      <Group gap="sm">
        <Button disabled={isPending} loading={accept.isPending} onClick={() => accept.mutate()}>
          {texts.accept}
        </Button>
        <Button variant="default" disabled={isPending} loading={decline.isPending} onClick={() => decline.mutate()}>
          {texts.decline}
        </Button>
      </Group>
    </Frame>
  );
}

/** Why it did not work, with what to do about it. */
function Refused({ error, fallback }: { readonly error: Error; readonly fallback: string }) {
  const code = error instanceof CallFailed ? error.failure.code : "";
  return (
    <Outcome
      title={messageOf(error, fallback)}
      text={code === "not-your-invitation" ? texts.otherAccount : texts.expired}
      isError
      action={<ToDashboard />}
    />
  );
}

type OutcomeProps = {
  readonly title: string;
  readonly text?: string;
  readonly isError?: boolean;
  readonly action: ReactNode;
};

function Outcome({ title, text, isError = false, action }: OutcomeProps) {
  return (
    <Frame role={isError ? "alert" : "status"}>
      <Title order={1} size="h2">
        {title}
      </Title>
      {text !== undefined && <Text c="dimmed">{text}</Text>}
      {action}
    </Frame>
  );
}

function Frame({ role, children }: { readonly role?: "alert" | "status"; readonly children: ReactNode }) {
  return (
    <Page size="sm">
      <Paper withBorder p="xl" role={role}>
        <Stack align="center" ta="center" gap="md">
          {children}
        </Stack>
      </Paper>
    </Page>
  );
}

function ToTeams({ teamId }: { readonly teamId: string }) {
  return (
    <Button renderRoot={(root) => <Link to="/teams/$teamId" params={{ teamId }} {...root} />}>{texts.goToTeams}</Button>
  );
}

function ToDashboard() {
  return (
    <Button component={Link} to="/dashboard" variant="default">
      {texts.toDashboard}
    </Button>
  );
}
