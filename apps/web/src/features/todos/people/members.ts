import { teams } from "@tafel/contract";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { call } from "../../../data/api.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";

export type Assignee = {
  readonly userId: string;
  readonly name: string;
  readonly username: string;
  readonly picture: string | null;
  readonly color: string;
};

export type Members = ReadonlyMap<string, Assignee>;

const nobody: Members = new Map();

const query = (teamId: string | undefined) =>
  queryOptions({
    queryKey: ["team", teamId, "members", "of board"],
    enabled: teamId !== undefined,
    queryFn: async () => {
      const { members } = await answerOf(call(teams.fetchMembers, { body: { PK_Team_ID: teamId ?? "" } }));
      return members.map(
        (member): Assignee => ({
          userId: member.PK_User_ID,
          name: member.Name,
          username: member.Username,
          picture: member.profilePicture,
          color: member.color,
        }),
      );
    },
  });

/**
 * Who may be assigned on a team's board, by id; nobody on a personal one. A member who leaves the team is removed at
 * once.
 */
export function useMembers(teamId: string | undefined): Members {
  const { data } = useQuery(query(teamId));
  return useMemo(() => byId(data), [data]);
}

/** Those of them that are known here, without asking the server. */
export const knownMembers = (teamId: string | undefined): Members =>
  byId(queryClient.getQueryData(query(teamId).queryKey));

const byId = (members: readonly Assignee[] | undefined): Members =>
  members ? new Map(members.map((member) => [member.userId, member])) : nobody;
