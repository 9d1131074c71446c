import { todos } from "@tafel/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import { answerOf } from "../../../data/query-client.ts";
import { useBoard } from "../board/board-context.ts";

/** What was deleted on the board, asked for anew each time it is opened. */
export function useDeleted() {
  const { boardId } = useBoard().session;
  return useQuery({
    queryKey: ["deleted", boardId],
    queryFn: () => answerOf(call(todos.getDeleted, { body: { boardId } })),
    gcTime: 0,
  });
}
