import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { IconDeviceLaptop, IconDeviceMobile } from "@tabler/icons-react";
import { accounts } from "@tafel/contract";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { texts } from "../../../texts/accounts.ts";
import { language } from "../../../texts/language.ts";
import { ErrorState, LoadingState } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.ts";
import { Section } from "./Section.tsx";

const sessionsQuery = queryOptions({
  queryKey: ["sessions"],
  queryFn: async () => (await answerOf(call(accounts.listSessions, { body: {} }))).sessions,
});

const moment = new Intl.DateTimeFormat(language.locale, { dateStyle: "medium", timeStyle: "short" });

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
        {sessions.data?.map((session) => {
          const Icon = /iPhone|Android/.test(session.device) ? IconDeviceMobile : IconDeviceLaptop;
          return (
            <Group key={session.id} component="li" wrap="nowrap" gap="md">
              <Icon size={24} stroke={1.5} aria-hidden style={{ flex: "none" }} />
              <div style={{ flex: 1, minWidth: 0 }}>
                <Text fw={500}>{deviceText(session.device)}</Text>
                <Text size="sm" c="dimmed">
                  {texts.sessions.lastUsed(moment.format(new Date(session.lastUsedAt)))}
                </Text>
              </div>
              {session.current ? (
                <Badge variant="light">{texts.sessions.current}</Badge>
              ) : (
                <Button
                  variant="default"
                  size="xs"
                  loading={ending === session.id}
                  aria-label={texts.sessions.endOn(deviceText(session.device))}
                  onClick={() => void end({ id: session.id }, texts.sessions.ended)}
                >
                  {texts.sessions.end}
                </Button>
              )}
            </Group>
          );
        })}
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

/** What the server calls "Firefox on Linux", in the person's language; a browser that it does not know has no name. */
function deviceText(device: string): string {
  const [named = "", system] = device.split(" on ");
  const browser = named.includes(" ") ? texts.sessions.unknownBrowser : named;
  return system ? texts.sessions.device(browser, system) : browser;
}
