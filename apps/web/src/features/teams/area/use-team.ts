import { useParams } from "@tanstack/react-router";
import { myTeamsQuery, useMyTeams } from "../../../data/my-teams.ts";
import { queryClient } from "../../../data/query-client.ts";

export type Team = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly isAdmin: boolean;
};

/** The team whose pages one is on, as one of one's own; undefined when it is not, or while they are loaded. */
export function useTeam(): Team | undefined {
  const { teamId } = useParams({ strict: false });
  return useMyTeams().data?.find(({ id }) => id === teamId);
}

/** Takes a team off the list at once, before the server's list comes. */
export function forgetTeam(teamId: string): void {
  queryClient.setQueryData(myTeamsQuery.queryKey, (teams) => teams?.filter(({ id }) => id !== teamId));
  void queryClient.invalidateQueries({ queryKey: myTeamsQuery.queryKey });
}
