import { Stack } from "@mantine/core";
import { useTeam } from "../area/use-team.ts";
import { DeleteTeam } from "./DeleteTeam.tsx";
import { LeaveTeam } from "./LeaveTeam.tsx";
import { TeamSpace } from "./TeamSpace.tsx";

/** Leaving, for everybody; deleting and what the boards take up, for admins. */
export function TeamAdvancedPage() {
  const team = useTeam();
  if (!team) return null;
  return (
    <Stack gap="lg">
      <LeaveTeam team={team} />
      {team.isAdmin && <DeleteTeam team={team} />}
      {team.isAdmin && <TeamSpace team={team} />}
    </Stack>
  );
}
