import { Stack } from "@mantine/core";
import { useTeam } from "../area/use-team.ts";
import { DeleteTeam } from "./DeleteTeam.tsx";
import { LeaveTeam } from "./LeaveTeam.tsx";

/** Leaving, for everybody; deleting, for admins. */
export function TeamAdvancedPage() {
  const team = useTeam();
  if (!team) return null;
  return (
    <Stack gap="lg">
      <LeaveTeam team={team} />
      {team.isAdmin && <DeleteTeam team={team} />}
    </Stack>
  );
}
