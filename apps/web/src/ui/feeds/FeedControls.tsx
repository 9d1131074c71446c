import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconCalendarPlus, IconCopy } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { feedTexts as texts } from "../../texts/feeds.ts";
import { copyText } from "../copy-text.ts";
import { dateText } from "../date.ts";
import { ErrorState, LoadingState } from "../states.tsx";
import { toast } from "../toast.ts";
import { addressOf, feedsQuery, useFeed } from "./feeds.ts";

type Props = {
  /** Null for all that one has to do. */
  readonly boardId: string | null;
};

/** A calendar address: made, copied, exchanged for another one, and ended. */
export function FeedControls({ boardId }: Props) {
  const { data, isError, refetch } = useQuery(feedsQuery);
  const { renew, end } = useFeed(boardId);
  if (isError) return <ErrorState title={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const feed = data.find((it) => it.boardId === boardId);
  if (!feed) {
    return (
      <Button
        leftSection={<IconCalendarPlus size={18} />}
        loading={renew.isPending}
        onClick={() => renew.mutate()}
        style={{ alignSelf: "flex-start" }}
      >
        {texts.make}
      </Button>
    );
  }
  const address = addressOf(boardId);
  return (
    <Stack gap="sm">
      {address ? <Address address={address} /> : <Text size="sm">{texts.madeOn(dateText(feed.createdAt))}</Text>}
      <Group gap="sm">
        <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
          {texts.renew}
        </Button>
        <Button variant="subtle" color="red" loading={end.isPending} onClick={() => end.mutate()}>
          {texts.end}
        </Button>
      </Group>
    </Stack>
  );
}

/** Shown once: the server keeps no more than what it needs to recognize it. */
function Address({ address }: { readonly address: string }) {
  const copy = async () => {
    if (await copyText(address)) toast.success(texts.copied);
    else toast.error(texts.copyFailed);
  };
  return (
    <Stack gap="xs">
      <Text size="sm">{texts.once}</Text>
      <Group gap="sm" align="flex-end">
        <TextInput
          label={texts.address}
          value={address}
          readOnly
          flex="1 1 14rem"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      </Group>
    </Stack>
  );
}
