import { teams } from "@tafel/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "./api.ts";
import { orLastSeen } from "./last-seen.ts";
import { answerOf } from "./query-client.ts";

/** One's teams, by name; `PK_Team_ID` and the other odd spellings of the wire end here. */
export const myTeamsQuery = queryOptions({
  queryKey: ["teams"],
  queryFn: ({ queryKey }) => orLastSeen(queryKey, listedTeams),
});

async function listedTeams() {
  const { teams: mine } = await answerOf(call(teams.fetchAllUserTeams, { body: {} }));
  return mine.map((team) => ({
    id: team.PK_Team_ID,
    name: team.TeamName,
    description: team.Description,
    isAdmin: team.isAdmin === 1,
  }));
}

export const useMyTeams = () => useQuery(myTeamsQuery);
