import { Avatar, Button, Group, Text, Title } from "@mantine/core";
import { type AnswerOf, teams } from "@tafel/contract";
import { type UseMutationResult, useMutation, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../../data/api.ts";
import { useMyTeams } from "../../../data/my-teams.ts";
import { answerOf, CallFailed, isTransientError, messageOf } from "../../../data/query-client.ts";
import { texts as common } from "../../../texts/common.ts";
import { invitationsTexts, acceptTexts as texts } from "../../../texts/teams.ts";
import { FormAlert } from "../../../ui/FormAlert.tsx";
import { timeLeftText } from "../../../ui/invitations/time-left-text.ts";
import { Page } from "../../../ui/Page.tsx";
import { ErrorState, LoadingState } from "../../../ui/states.tsx";
import { acceptByLink, declineByLink, type Joining } from "./answer-invitation.ts";
import { Frame, Outcome, ToDashboard } from "./Outcome.tsx";

/** The page of a mailed or shared link: checks it, then offers to accept or decline. */
export function AcceptInvitationPage() {
  const { link = "" } = useParams({ strict: false });
  const invitation = useQuery({
    queryKey: ["invitation", link],
    queryFn: () => answerOf(call(teams.validateInvite, { body: { inviteLink: link } })),
    enabled: link.trim() !== "",
    // Read once: a link used meanwhile must not turn into an error below the answer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const joining = useJoining(invitation.data?.TeamName);
  // Without a network these fail at once rather than wait for it, so that the person can try again.
  const accept = useMutation({ mutationFn: () => acceptByLink(link, joining), networkMode: "always" });
  const decline = useMutation({ mutationFn: () => declineByLink(link), networkMode: "always" });
  if (link.trim() === "") return <Outcome title={texts.noLink} isError action={<ToDashboard />} />;
  if (accept.data) {
    return (
      <Outcome
        title={texts.accepted}
        {...(invitation.data && { text: texts.acceptedText(invitation.data.TeamName) })}
        action={<ToTeam teamId={accept.data.teamId} />}
      />
    );
  }
  if (decline.isSuccess) return <Outcome title={texts.declined} text={texts.declinedText} action={<ToDashboard />} />;
  const refused = [accept.error, decline.error, invitation.error].find(isFinal);
  if (refused) return <Refused error={refused} />;
  if (invitation.error) {
    return <ErrorState title={texts.checkFailed} text={common.unreachable} onRetry={() => void invitation.refetch()} />;
  }
  if (!invitation.data) {
    return (
      <Page size="sm">
        <LoadingState text={texts.validating} />
      </Page>
    );
  }
  return <Offer invitation={invitation.data} accept={accept} decline={decline} />;
}

type Attempt = Pick<UseMutationResult<unknown, Error, void>, "mutate" | "reset" | "isPending" | "isError">;
type OfferProps = {
  readonly invitation: AnswerOf<typeof teams.validateInvite>;
  readonly accept: Attempt;
  readonly decline: Attempt;
};

/** A valid invitation, to accept or decline. */
function Offer({ invitation, accept, decline }: OfferProps) {
  const { TeamName, Description, InviterName, ExpirationDate } = invitation;
  const isPending = accept.isPending || decline.isPending;
  const failed = accept.isError ? texts.acceptFailed : decline.isError ? texts.declineFailed : undefined;
  return (
    <Frame>
      <Avatar size="lg" radius="md" color="board" variant="filled" aria-hidden>
        {TeamName.trim().charAt(0).toUpperCase()}
      </Avatar>
      <Text c="dimmed">{texts.invitedBy(InviterName)}</Text>
      <Title order={1}>{TeamName}</Title>
      {Description && <Text>{Description}</Text>}
      <Text size="sm" c="dimmed">
        {invitationsTexts.expiresIn} {timeLeftText(new Date(ExpirationDate), new Date())}
      </Text>
      <FormAlert message={failed && `${failed} ${common.unreachable}`} />
      <Group gap="sm">
        <Button
          disabled={isPending}
          loading={accept.isPending}
          onClick={() => {
            decline.reset();
            accept.mutate();
          }}
        >
          {texts.accept}
        </Button>
        <Button
          variant="default"
          disabled={isPending}
          loading={decline.isPending}
          onClick={() => {
            accept.reset();
            decline.mutate();
          }}
        >
          {texts.decline}
        </Button>
      </Group>
    </Frame>
  );
}

/** The team's name, and the person's teams as they were when the page was opened. */
function useJoining(teamName: string | undefined): Joining | undefined {
  const teamsNow = useMyTeams().data?.map(({ id }) => id);
  const [teamsBefore, setTeamsBefore] = useState(teamsNow);
  if (!teamsBefore && teamsNow) setTeamsBefore(teamsNow);
  return teamName !== undefined && teamsBefore ? { teamName, teamsBefore } : undefined;
}

/** The server has refused: trying again would not help. */
const isFinal = (error: Error | null): error is CallFailed => error instanceof CallFailed && !isTransientError(error);

/** Why it did not work, and what to do about it. */
function Refused({ error }: { readonly error: CallFailed }) {
  const isAnothers = error.failure.code === "not-your-invitation";
  return (
    <Outcome
      title={messageOf(error, texts.invalid)}
      text={isAnothers ? texts.otherAccount : texts.expired}
      isError
      action={isAnothers ? <ToDashboard /> : <ToTeams />}
    />
  );
}

function ToTeam({ teamId }: { readonly teamId: string }) {
  return (
    <Button renderRoot={(root) => <Link to="/teams/$teamId" params={{ teamId }} {...root} />}>{texts.goToTeams}</Button>
  );
}

const ToTeams = () => (
  <Button component={Link} to="/teams" variant="default">
    {texts.goToTeams}
  </Button>
);
