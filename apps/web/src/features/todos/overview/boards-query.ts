import { type ListedBoard, todos } from "@tafel/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";

/** The boards of a workspace: `personal` or a team's id. */
export const boardsQuery = (workspace: string) =>
  queryOptions({
    queryKey: ["boards", "overview", workspace],
    queryFn: async (): Promise<readonly ListedBoard[]> => {
      const answer =
        workspace === "personal"
          ? await answerOf(call(todos.getPersonalBoards, { body: {} }))
          : await answerOf(call(todos.getTeamBoards, { body: { teamId: workspace } }));
      return answer.boards;
    },
  });
