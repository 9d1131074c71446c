import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { IconDeviceLaptop, IconDeviceMobile } from "@tabler/icons-react";
import { type AnswerOf, accounts } from "@tafel/contract";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { texts } from "../../../texts/accounts.ts";
import { momentText } from "../../../ui/date.ts";
import { ErrorState, LoadingState } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.ts";
import { Section } from "./Section.tsx";

const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async () => (await answerOf(call(accounts.listSessions, { body: {} }))).sessions,
});

/** The person's devices; each can be logged out, or all others at once. */
export function Sessions() {
  const sessions = useQuery(sessionsQuery);
  const queries = useQueryClient();
  const [ending, setEnding] = useState<string>();

  async function end(what: { id: string } | { others: true }, said: string) {
    setEnding("id" in what ? what.id : "others");
    const result = await call(accounts.endSessions, { body: what });
    await queries.invalidateQueries(sessionsQuery);
    setEnding(undefined);
    if (result.ok) toast.success(said);
    else toast.failure(result.error, texts.sessions.failed);
  }

  const hasOthers = sessions.data?.some((session) => !session.current) ?? false;
  return (
    <Section title={texts.sessions.title}>
      {sessions.isPending && <LoadingState />}
      {sessions.isError && <ErrorState title={texts.sessions.loadFailed} onRetry={() => void sessions.refetch()} />}
      <Stack gap="md" component="ul" m={0} p={0} style={{ listStyle: "none" }}>
        {sessions.data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending === session.id}
            onEnd={() => void end({ id: session.id }, texts.sessions.ended)}
          />
        ))}
      </Stack>
      {hasOthers && (
        <Group>
          <Button
            variant="default"
            loading={ending === "others"}
            onClick={() => void end({ others: true }, texts.sessions.othersEnded)}
          >
            {texts.sessions.endOthers}
          </Button>
        </Group>
      )}
    </Section>
  );
}

type RowProps = {
  readonly session: AnswerOf<typeof accounts.listSessions>["sessions"][number];
  readonly isEnding: boolean;
  readonly onEnd: () => void;
};

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const Icon = /iPhone|Android/.test(session.system ?? "") ? IconDeviceMobile : IconDeviceLaptop;
  const device = nameOf(session);
  return (
    <Group component="li" wrap="nowrap" gap="md">
      <Icon size={24} stroke={1.5} aria-hidden style={{ flex: "none" }} />
      <div style={{ flex: 1, minWidth: 0 }}>
        <Text fw={500}>{device}</Text>
        <Text size="sm" c="dimmed">
          {texts.sessions.lastUsed(momentText(session.lastUsedAt))}
        </Text>
      </div>
      {session.current ? (
        <Badge variant="light">{texts.sessions.current}</Badge>
      ) : (
        <Button
          variant="default"
          size="xs"
          loading={isEnding}
          aria-label={texts.sessions.endOn(device)}
          onClick={onEnd}
        >
          {texts.sessions.end}
        </Button>
      )}
    </Group>
  );
}

/** "Firefox on Linux", as far as the browser has said what it is. */
function nameOf({ browser, system }: { readonly browser: string | null; readonly system: string | null }): string {
  const known = browser ?? texts.sessions.unknownBrowser;
  return system ? texts.sessions.browserOn(known, system) : known;
}
