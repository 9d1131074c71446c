import { Group, NativeSelect, Switch, Text } from "@mantine/core";
import { morningMail } from "@tafel/contract";
import { usualMorning } from "@tafel/domain";
import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import type { Me } from "../../../data/me.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";
import { morningTexts as texts } from "../../../texts/reminders.ts";
import { here, timeText } from "../../../ui/date.ts";
import { ErrorState, LoadingState } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.ts";
import { Section } from "./Section.tsx";

const hourQuery = queryOptions({
  queryKey: ["morning mail"],
  queryFn: async () => (await answerOf(call(morningMail.get, {}))).hour,
});

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: timeText(`${String(hour).padStart(2, "0")}:00`),
}));

/** Whether a mail of what is due comes each morning, and at which hour where the person is. */
export function MorningMail({ me }: { readonly me: Me }) {
  const { data: hour, isError, refetch } = useQuery(hourQuery);
  const { mutate } = useMutation({
    mutationFn: (chosen: number | null) => answerOf(call(morningMail.set, { body: { hour: chosen } })),
    onMutate: (chosen) => queryClient.setQueryData(hourQuery.queryKey, chosen),
    onError: (error) => toast.failed(error, texts.failed),
    onSettled: () => queryClient.invalidateQueries({ queryKey: hourQuery.queryKey }),
  });
  return (
    <Section title={texts.title} hint={texts.hint}>
      {isError && <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />}
      {!isError && hour === undefined && <LoadingState />}
      {hour !== undefined && (
        <Switch
          size="md"
          label={texts.toggle}
          checked={hour !== null}
          onChange={(event) => mutate(event.currentTarget.checked ? usualMorning : null)}
        />
      )}
      {typeof hour === "number" && (
        <Group gap="md" align="flex-end">
          <NativeSelect
            label={texts.hour}
            size="md"
            value={String(hour)}
            data={hours}
            onChange={(event) => mutate(Number(event.currentTarget.value))}
          />
          <Text size="sm" c="dimmed" pb="xs">
            {texts.zone(me.timeZone ?? here)}
          </Text>
        </Group>
      )}
    </Section>
  );
}
