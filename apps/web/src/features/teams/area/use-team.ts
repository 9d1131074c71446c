import { useParams } from "@tanstack/react-router";
import { myTeamsQuery, useMyTeams } from "../../../data/my-teams.ts";
import { queryClient } from "../../../data/query-client.ts";

export type Team = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly isAdmin: boolean;
};

/** The team of the current page, if the person is in it; undefined when not, or while the teams are loading. */
export function useTeam(): Team | undefined {
  const { teamId } = useParams({ strict: false });
  return useMyTeams().data?.find(({ id }) => id === teamId);
}

/** Removes a team from the list at once, before the server's list arrives. */
export function forgetTeam(teamId: string): void {
  queryClient.setQueryData(myTeamsQuery.queryKey, (teams) => teams?.filter(({ id }) => id !== teamId));
  void queryClient.invalidateQueries({ queryKey: myTeamsQuery.queryKey });
}
