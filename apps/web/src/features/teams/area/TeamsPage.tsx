import { Button } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { Link, Navigate } from "@tanstack/react-router";
import { useMyTeams } from "../../../data/my-teams.ts";
import { texts } from "../../../texts/teams.ts";
import { EmptyState } from "../../../ui/states.tsx";

/** `/teams`: leads to the first team's overview; without a team it says what to do. */
export function TeamsPage() {
  const first = useMyTeams().data?.[0];
  if (first) return <Navigate to="/teams/$teamId/overview" params={{ teamId: first.id }} replace />;
  return (
    <EmptyState
      icon={<IconUsersGroup size={48} stroke={1.25} />}
      title={texts.noneTitle}
      text={texts.none}
      action={
        <Button component={Link} to="/teams/create">
          {texts.create}
        </Button>
      }
    />
  );
}
