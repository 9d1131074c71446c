import { teams } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import { myTeamsQuery } from "../../../data/my-teams.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";
import { overviewTexts as texts } from "../../../texts/teams.ts";
import { toast } from "../../../ui/toast.ts";

/** Saves a team's name and description. */
export function useChangeTeam(teamId: string, onDone: () => void) {
  return useMutation({
    mutationFn: ({ name, description }: { readonly name: string; readonly description: string }) =>
      answerOf(
        call(teams.updateTeamData, { body: { teamId, teamData: { TeamName: name, Description: description } } }),
      ),
    onSuccess: (_, { name, description }) => {
      queryClient.setQueryData(myTeamsQuery.queryKey, (teams) =>
        teams?.map((team) => (team.id === teamId ? { ...team, name, description } : team)),
      );
      void queryClient.invalidateQueries({ queryKey: myTeamsQuery.queryKey });
      toast.success(texts.saved);
      onDone();
    },
    onError: (error) => toast.failed(error, texts.failed),
  });
}
