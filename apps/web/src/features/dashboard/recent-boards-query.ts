import { todos } from "@tafel/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../data/api.ts";
import { answerOf } from "../../data/query-client.ts";
import { readSession } from "../../data/session.ts";

/** The to-do boards of a workspace (`personal` or a team's id) as the dashboard shows them, newest change first. */
export const recentBoardsQuery = (workspace: string) =>
  queryOptions({
    queryKey: ["boards", "recent", workspace],
    queryFn: async () => {
      const { boards } =
        workspace === "personal"
          ? await answerOf(call(todos.getPersonalBoards, { body: { userId: readSession()?.userId } }))
          : await answerOf(call(todos.getTeamBoards, { body: { teamId: workspace } }));
      return boards.toSorted((a, b) => changed(b).localeCompare(changed(a)));
    },
  });

const changed = (board: { readonly lastUpdated: string; readonly creationDate: string }): string =>
  board.lastUpdated || board.creationDate;
