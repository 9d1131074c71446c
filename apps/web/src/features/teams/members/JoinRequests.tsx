import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { AnswerOf, teams } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { joinRequestsQuery } from "../../../data/joining.ts";
import { messageOf } from "../../../data/query-client.ts";
import { texts } from "../../../texts/joining.ts";
import { ErrorState } from "../../../ui/states.tsx";
import { useAnswerJoinRequest } from "./answer-join-request.ts";

type JoinRequest = AnswerOf<typeof teams.joinRequests>["requests"][number];

/** Who asks to join the team, for its admins to answer; nothing while nobody does. */
export function JoinRequests({ teamId }: { readonly teamId: string }) {
  const requests = useQuery(joinRequestsQuery(teamId));
  const isFailed = requests.isError && !requests.data;
  if (!isFailed && !requests.data?.length) return null;
  return (
    <Stack gap="sm" component="section" aria-labelledby="join-requests">
      <Title order={2} size="h3" id="join-requests">
        {texts.requests}
      </Title>
      {isFailed && (
        <ErrorState title={messageOf(requests.error, texts.loadFailed)} onRetry={() => void requests.refetch()} />
      )}
      {requests.data?.map((request) => (
        <RequestRow key={request.userId} teamId={teamId} request={request} />
      ))}
    </Stack>
  );
}

function RequestRow({ teamId, request }: { readonly teamId: string; readonly request: JoinRequest }) {
  const { name, email, boardName } = request;
  const answer = useAnswerJoinRequest(teamId);
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>
            {name}{" "}
            <Text span c="dimmed" fw={400} style={{ overflowWrap: "anywhere" }}>
              {email}
            </Text>
          </Text>
          <Text c="dimmed" size="sm" style={{ overflowWrap: "anywhere" }}>
            {texts.cameBy(boardName)}
          </Text>
        </div>
        <Group gap="xs">
          <Button
            size="sm"
            mih={{ base: 44, sm: 36 }}
            disabled={answer.isPending}
            aria-label={texts.acceptOf(name)}
            onClick={() => answer.mutate({ request, accepts: true })}
          >
            {texts.accept}
          </Button>
          <Button
            size="sm"
            mih={{ base: 44, sm: 36 }}
            variant="default"
            disabled={answer.isPending}
            aria-label={texts.declineOf(name)}
            onClick={() => answer.mutate({ request, accepts: false })}
          >
            {texts.decline}
          </Button>
        </Group>
      </Group>
    </Paper>
  );
}
