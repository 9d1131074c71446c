import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { IconChalkboard, IconLayoutKanban, IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { membersQuery } from "../../../data/team-members.ts";
import { overviewTexts as texts } from "../../../texts/teams.ts";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";
import { type Team, useTeam } from "../area/use-team.ts";
import { EditTeam } from "./EditTeam.tsx";

/** The team's name and description, its members, and links to its boards. */
export function TeamOverviewPage() {
  const team = useTeam();
  const [isEditing, setEditing] = useState(false);
  if (!team) return null;
  return (
    <Stack gap="xl">
      <Paper withBorder p="lg">
        {isEditing && team.isAdmin ? (
          <EditTeam team={team} onDone={() => setEditing(false)} />
        ) : (
          <TeamWords team={team} onEdit={() => setEditing(true)} />
        )}
      </Paper>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Button
          renderRoot={(root) => <Link to="/whiteboards/$teamId" params={{ teamId: team.id }} {...root} />}
          variant="default"
          size="lg"
          leftSection={<IconChalkboard />}
        >
          {texts.openWhiteboards}
        </Button>
        <Button
          renderRoot={(root) => <Link to="/boards/$teamId" params={{ teamId: team.id }} {...root} />}
          variant="default"
          size="lg"
          leftSection={<IconLayoutKanban />}
        >
          {texts.openBoards}
        </Button>
      </SimpleGrid>
      <Faces teamId={team.id} />
    </Stack>
  );
}

function TeamWords({ team, onEdit }: { readonly team: Team; readonly onEdit: () => void }) {
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      <Stack gap="xs" flex={1} miw="14rem">
        <Title order={2}>{team.name}</Title>
        <Text style={{ whiteSpace: "pre-wrap" }} c={team.description ? undefined : "dimmed"}>
          {team.description || texts.noDescription}
        </Text>
      </Stack>
      {team.isAdmin && (
        <Button variant="default" leftSection={<IconPencil size={17} />} onClick={onEdit}>
          {texts.edit}
        </Button>
      )}
    </Group>
  );
}

function Faces({ teamId }: { readonly teamId: string }) {
  const members = useQuery(membersQuery(teamId)).data ?? [];
  if (members.length === 0) return null;
  return (
    <Stack gap="sm">
      <Title order={2} size="h3">
        {texts.members} ({members.length})
      </Title>
      <Group gap="lg">
        {members.slice(0, 12).map(({ id, name, picture, color }) => (
          <Group key={id} gap="xs" wrap="nowrap">
            <PersonAvatar userId={id} name={name} picture={picture} color={color} decorative />
            <Text>{name}</Text>
          </Group>
        ))}
      </Group>
    </Stack>
  );
}
