import { whiteboards } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../data/api.ts";
import { answerOf, queryClient } from "../../data/query-client.ts";
import { createWhiteboard, type WhiteboardSummary, whiteboardsQuery } from "../../data/whiteboards.ts";
import { nextUntitledName } from "./untitled-name.ts";

type Boards = readonly WhiteboardSummary[];

/**
 * A change to the cards of a workspace: shown at once, taken back when the server refuses. Failures are logged and
 * not told (specification, point 8): the card shows its old state again.
 */
function useCardChange<Input>(
  workspace: string,
  what: string,
  save: (input: Input) => Promise<unknown>,
  apply: (boards: Boards, input: Input) => Boards,
) {
  const { queryKey } = whiteboardsQuery(workspace);
  return useMutation({
    mutationFn: save,
    onMutate: async (input) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (boards) => boards && apply(boards, input));
      return before;
    },
    onError: (error, _, before) => {
      console.error(`whiteboard ${what} failed`, error);
      queryClient.setQueryData(queryKey, before);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}

const change = (boards: Boards, id: string, changes: Partial<WhiteboardSummary>): Boards =>
  boards.map((board) => (board.id === id ? { ...board, ...changes } : board));

export const useRenameWhiteboard = (workspace: string) =>
  useCardChange(
    workspace,
    "rename",
    ({ id, name }: { readonly id: string; readonly name: string }) =>
      answerOf(call(whiteboards.save, { params: { uuid: id }, body: { name } })),
    (boards, { id, name }) => change(boards, id, { name }),
  );

export const useFavoriteWhiteboard = (workspace: string) =>
  useCardChange(
    workspace,
    "favorite",
    ({ id, isFavorite }: { readonly id: string; readonly isFavorite: boolean }) =>
      answerOf(call(whiteboards.favorite, { params: { uuid: id }, body: { isFavorite } })),
    (boards, { id, isFavorite }) => change(boards, id, { isFavorite }),
  );

export const useDeleteWhiteboard = (workspace: string) =>
  useCardChange(
    workspace,
    "delete",
    (id: string) => answerOf(call(whiteboards.delete, { params: { uuid: id } })),
    (boards, id) => boards.filter((board) => board.id !== id),
  );

/** Makes a new board with the next untitled name; `onDone` is given its id once the list has it. */
export function useCreateWhiteboard(workspace: string, onDone: (id: string) => void) {
  const { queryKey } = whiteboardsQuery(workspace);
  return useMutation({
    mutationFn: () => {
      const names = queryClient.getQueryData(queryKey)?.map(({ name }) => name) ?? [];
      return createWhiteboard(workspace, nextUntitledName(names));
    },
    onSuccess: async (id) => {
      await queryClient.invalidateQueries({ queryKey });
      onDone(id);
    },
    onError: (error) => console.error("whiteboard create failed", error),
  });
}
