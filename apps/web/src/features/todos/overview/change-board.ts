import { defaultBoardTitle, type ListedBoard, todos } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../data/api.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";
import { overviewTexts as texts } from "../../../texts/todos.ts";
import { toast } from "../../../ui/toast.ts";
import { boardsQuery } from "./boards-query.ts";

type Boards = readonly ListedBoard[];

/** A change to the cards of a workspace: shown at once, taken back and told when the server refuses. */
function useCardChange<Input>(
  workspace: string,
  failed: string,
  save: (input: Input) => Promise<unknown>,
  apply: (boards: Boards, input: Input) => Boards,
  onSaved: () => void = () => {},
) {
  const { queryKey } = boardsQuery(workspace);
  return useMutation({
    mutationFn: save,
    onMutate: async (input) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (boards) => boards && apply(boards, input));
      return before;
    },
    onSuccess: onSaved,
    onError: (error, _, before) => {
      queryClient.setQueryData(queryKey, before);
      toast.failed(error, failed);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["boards"] }),
  });
}

const change = (boards: Boards, id: string, changes: Partial<ListedBoard>): Boards =>
  boards.map((board) => (board.id === id ? { ...board, ...changes } : board));

export const useRenameBoard = (workspace: string) =>
  useCardChange(
    workspace,
    texts.titleFailed,
    ({ id, title }: { readonly id: string; readonly title: string }) =>
      answerOf(call(todos.updateBoardTitle, { body: { boardId: id, title } })),
    (boards, { id, title }) => change(boards, id, { title }),
  );

export const useFavoriteBoard = (workspace: string) =>
  useCardChange(
    workspace,
    texts.favoriteFailed,
    ({ id, isFavorite }: { readonly id: string; readonly isFavorite: boolean }) =>
      answerOf(call(todos.toggleFavorite, { body: { boardId: id, teamId: workspace, isFavorite } })),
    (boards, { id, isFavorite }) => change(boards, id, { isFavorite }),
  );

export const useDeleteBoard = (workspace: string) =>
  useCardChange(
    workspace,
    texts.deleteFailed,
    (id: string) => answerOf(call(todos.deleteBoard, { body: { boardId: id } })),
    (boards, id) => boards.filter((board) => board.id !== id),
    () => toast.success(texts.deleted),
  );

/** Makes a board named 'Neues Board'; `onMade` is given its id once the list has it, to open its title for editing. */
export const useCreateBoard = (workspace: string, onMade: (id: string) => void) =>
  useMutation({
    mutationFn: async () => {
      const title = defaultBoardTitle;
      const { boardId } =
        workspace === "personal"
          ? await answerOf(call(todos.createBoard, { body: { title } }))
          : await answerOf(call(todos.createTeamBoard, { body: { teamId: workspace, title } }));
      return boardId;
    },
    onSuccess: async (boardId) => {
      await queryClient.invalidateQueries({ queryKey: ["boards"] });
      onMade(boardId);
    },
    onError: (error) => toast.failed(error, texts.createFailed),
  });
