import { Paper, Progress, Stack, Text, Title } from "@mantine/core";
import { teams } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { advancedTexts as texts } from "../../../texts/teams.ts";
import { sizeText } from "../../../ui/size-text.ts";
import type { Team } from "../area/use-team.ts";

/** From this share on it is time to make room. */
const nearlyFull = 0.9;

/** How much of its space a team has used; nothing until that is known. */
export function TeamSpace({ team }: { readonly team: Team }) {
  const { data } = useQuery({
    queryKey: ["space", team.id],
    queryFn: () => answerOf(call(teams.showSpace, { body: { teamId: team.id } })),
    gcTime: 0,
  });
  if (!data) return null;
  const { taken, limit } = data;
  const share = taken / limit;
  return (
    <Paper withBorder p="lg">
      <Stack gap="sm">
        <Title order={2} size="h3">
          {texts.spaceTitle}
        </Title>
        <Text c="dimmed">{texts.spaceText(sizeText(taken), sizeText(limit))}</Text>
        <Progress value={100 * share} aria-label={texts.spaceTitle} {...(share >= nearlyFull && { color: "red" })} />
      </Stack>
    </Paper>
  );
}
