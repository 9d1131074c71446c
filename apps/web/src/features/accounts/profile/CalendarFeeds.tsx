import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { feedTexts as texts } from "../../../texts/feeds.ts";
import { FeedControls } from "../../../ui/feeds/FeedControls.tsx";
import { feedsQuery } from "../../../ui/feeds/feeds.ts";
import { Section } from "./Section.tsx";

/** The addresses from which a person's calendar program fetches todos: their own, and those of boards. */
export function CalendarFeeds() {
  const { data = [] } = useQuery(feedsQuery);
  return (
    <Section title={texts.title} hint={`${texts.ofMine} ${texts.secret}`}>
      <FeedControls boardId={null} />
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: "none" }}>
        {data.map(({ boardId, boardTitle }) =>
          boardId === null ? null : (
            <Stack key={boardId} component="li" gap={4}>
              <Text fw={500}>{boardTitle}</Text>
              <FeedControls boardId={boardId} />
            </Stack>
          ),
        )}
      </Stack>
    </Section>
  );
}
