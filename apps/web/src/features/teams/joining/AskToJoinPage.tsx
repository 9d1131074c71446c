import { Button, Group, Text, Title } from "@mantine/core";
import { type AnswerOf, guests } from "@tafel/contract";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, Navigate } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../../data/api.ts";
import { wishToJoin } from "../../../data/guest-wishes.ts";
import { joiningQuery } from "../../../data/joining.ts";
import { useMe } from "../../../data/me.ts";
import { answerOf, isTransientError, messageOf, queryClient } from "../../../data/query-client.ts";
import { texts as common } from "../../../texts/common.ts";
import { texts } from "../../../texts/joining.ts";
import { dateText } from "../../../ui/date.ts";
import { FormAlert } from "../../../ui/FormAlert.tsx";
import { Page } from "../../../ui/Page.tsx";
import { ErrorState, LoadingState } from "../../../ui/states.tsx";
import { Frame, Outcome, ToDashboard } from "../invitations/Outcome.tsx";

/** /guest/join: asks to join the team of a board that somebody has come to as a guest, and shows what becomes of it. */
export function AskToJoinPage() {
  const [wish] = useState(() => wishToJoin.read());
  // Without one there may still be requests that wait.
  return wish ? <Joining guestToken={wish.guestToken} /> : <Navigate to="/teams/invitations" replace />;
}

function Joining({ guestToken }: { readonly guestToken: string }) {
  const joining = useQuery(joiningQuery(guestToken));
  if (joining.data) return <Stage guestToken={guestToken} joining={joining.data} />;
  if (joining.isPending) {
    return (
      <Page size="sm">
        <LoadingState />
      </Page>
    );
  }
  if (isTransientError(joining.error)) {
    return <ErrorState title={texts.checkFailed} text={common.unreachable} onRetry={() => void joining.refetch()} />;
  }
  return <Outcome title={messageOf(joining.error, texts.checkFailed)} isError action={<ToDashboard />} />;
}

type StageProps = { readonly guestToken: string; readonly joining: AnswerOf<typeof guests.joining> };

function Stage({ guestToken, joining }: StageProps) {
  const { state, boardName, teamId, inviteLink, mayAskAt } = joining;
  if (state === "invited" && inviteLink) {
    return <Navigate to="/teams/accept/$link" params={{ link: inviteLink }} replace />;
  }
  if (state === "member" && teamId) {
    return <Outcome title={texts.member} text={texts.memberText(boardName)} action={<ToTeam teamId={teamId} />} />;
  }
  if (state === "asked") {
    const action = (
      <Group gap="sm" justify="center">
        <ToDashboard />
        <Button component={Link} to="/teams/invitations" variant="subtle">
          {texts.own}
        </Button>
      </Group>
    );
    return <Outcome title={texts.asked} text={texts.askedText(boardName)} action={action} />;
  }
  if (state === "declined" && mayAskAt) {
    const text = texts.declinedText(dateText(mayAskAt));
    return <Outcome title={texts.declined} text={text} action={<ToDashboard />} />;
  }
  return <Question guestToken={guestToken} boardName={boardName} />;
}

function Question({ guestToken, boardName }: { readonly guestToken: string; readonly boardName: string }) {
  const me = useMe().data;
  const ask = useMutation({
    mutationFn: () => answerOf(call(guests.askToJoin, { body: { guestToken } })),
    networkMode: "always",
    onSuccess: (joining) => queryClient.setQueryData(joiningQuery(guestToken).queryKey, joining),
  });
  return (
    <Frame>
      <Title order={1} size="h2">
        {texts.ask}
      </Title>
      <Text>{texts.what(boardName)}</Text>
      {me && <Text c="dimmed">{texts.told(`${me.Firstname} ${me.Lastname}`, me.Email)}</Text>}
      <FormAlert message={ask.isError ? messageOf(ask.error, `${texts.failed}. ${common.unreachable}`) : undefined} />
      <Group gap="sm" justify="center">
        <Button loading={ask.isPending} onClick={() => ask.mutate()}>
          {texts.send}
        </Button>
        <Button component={Link} to="/dashboard" variant="default">
          {texts.notNow}
        </Button>
      </Group>
    </Frame>
  );
}

function ToTeam({ teamId }: { readonly teamId: string }) {
  return (
    <Button renderRoot={(root) => <Link to="/teams/$teamId" params={{ teamId }} {...root} />}>{texts.toTeam}</Button>
  );
}
