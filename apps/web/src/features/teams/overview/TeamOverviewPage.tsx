import { Button, Group, Paper, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { IconChalkboard, IconLayoutKanban, IconPencil } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type Ref, useState } from "react";
import { membersQuery } from "../../../data/team-members.ts";
import { overviewTexts as texts } from "../../../texts/teams.ts";
import { PersonAvatar } from "../../../ui/PersonAvatar.tsx";
import { useFocusBack } from "../../../ui/use-focus-back.ts";
import { type Team, useTeam } from "../area/use-team.ts";
import { EditTeam } from "./EditTeam.tsx";

/** The team's name and description, its members, and links to its boards. */
export function TeamOverviewPage() {
  const team = useTeam();
  const [isEditing, setEditing] = useState(false);
  const { button, giveBack } = useFocusBack();
  if (!team) return null;
  const close = () => {
    giveBack();
    setEditing(false);
  };
  return (
    <Stack gap="xl">
      <Paper withBorder p="lg">
        {isEditing && team.isAdmin ? (
          <EditTeam team={team} onDone={close} />
        ) : (
          <TeamWords team={team} editButton={button} onEdit={() => setEditing(true)} />
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

type WordsProps = { readonly team: Team; readonly editButton: Ref<HTMLButtonElement>; readonly onEdit: () => void };

function TeamWords({ team, editButton, onEdit }: WordsProps) {
  return (
    <Group justify="space-between" align="flex-start" gap="md">
      <Stack gap="xs" flex={1} miw="14rem">
        <Title order={2}>{team.name}</Title>
        <Text style={{ whiteSpace: "pre-wrap" }} c={team.description ? undefined : "dimmed"}>
          {team.description || texts.noDescription}
        </Text>
      </Stack>
      {team.isAdmin && (
        <Button ref={editButton} variant="default" leftSection={<IconPencil size={17} />} onClick={onEdit}>
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
