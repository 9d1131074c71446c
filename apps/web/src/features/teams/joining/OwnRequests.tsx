import { Button, Group, Paper, Stack, Text, Title } from "@mantine/core";
import type { AnswerOf, teams } from "@tafel/contract";
import { texts } from "../../../texts/joining.ts";
import { useWithdrawRequest } from "./withdraw-request.ts";

type Requests = AnswerOf<typeof teams.ownJoinRequests>["requests"];

/** The teams that one has asked to join, by the boards one came to, as long as nobody has answered. */
export function OwnRequests({ requests }: { readonly requests: Requests }) {
  const withdraw = useWithdrawRequest();
  return (
    <Stack gap="sm" component="section" aria-labelledby="own-requests">
      <Title order={2} size="h3" id="own-requests">
        {texts.own}
      </Title>
      {requests.map(({ teamId, boardName }) => (
        <Paper key={teamId} withBorder p="sm">
          <Group justify="space-between" gap="sm">
            <div>
              <Text fw={600} style={{ overflowWrap: "anywhere" }}>
                {texts.waiting(boardName)}
              </Text>
              <Text c="dimmed" size="sm">
                {texts.waitingText}
              </Text>
            </div>
            <Button
              size="sm"
              mih={{ base: 44, sm: 36 }}
              variant="default"
              aria-label={texts.withdrawOf(boardName)}
              disabled={withdraw.isPending}
              onClick={() => withdraw.mutate(teamId)}
            >
              {texts.withdraw}
            </Button>
          </Group>
        </Paper>
      ))}
    </Stack>
  );
}
