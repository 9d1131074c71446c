import { type ListedBoard, todos } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../data/api.ts";
import { boardsQuery, requestBoard } from "../../../data/boards.ts";
import { Intention } from "../../../data/intention.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";
import { changeCard, useCardChange } from "../../../data/use-card-change.ts";
import { archiveTexts } from "../../../texts/archive.ts";
import { overviewTexts as texts } from "../../../texts/todos.ts";
import { madeFrom, type TodoTemplate } from "../../../ui/templates/todo-templates.ts";
import { toast } from "../../../ui/toast.ts";

export const useRenameBoard = (workspace: string) =>
  useCardChange<ListedBoard, { readonly id: string; readonly title: string }>({
    queryKey: boardsQuery(workspace).queryKey,
    save: ({ id, title }) => answerOf(call(todos.updateBoardTitle, { body: { boardId: id, title } })),
    apply: (boards, { id, title }) => changeCard(boards, id, { title }),
    onFailed: (error) => toast.failed(error, texts.titleFailed),
  });

export const useFavoriteBoard = (workspace: string) =>
  useCardChange<ListedBoard, { readonly id: string; readonly isFavorite: boolean }>({
    queryKey: boardsQuery(workspace).queryKey,
    save: ({ id, isFavorite }) =>
      answerOf(call(todos.toggleFavorite, { body: { boardId: id, teamId: workspace, isFavorite } })),
    apply: (boards, { id, isFavorite }) => changeCard(boards, id, { isFavorite }),
    onFailed: (error) => toast.failed(error, texts.favoriteFailed),
  });

export const useDeleteBoard = (workspace: string) =>
  useCardChange<ListedBoard, ListedBoard>({
    queryKey: boardsQuery(workspace).queryKey,
    save: ({ id }) => answerOf(call(todos.deleteBoard, { body: { boardId: id } })),
    apply: (boards, { id }) => boards.filter((board) => board.id !== id),
    onSaved: (_, { id, title }) =>
      void import("../../../ui/trash/offer-restore.ts").then(
        ({ offerRestore }) => offerRestore({ kind: "todos", id, name: title }, texts.deleted),
        // It can be restored in the trash.
        () => toast.success(texts.deleted),
      ),
    onFailed: (error) => toast.failed(error, texts.deleteFailed),
  });

/** Puts a board into the archive, or takes it back. */
export const useArchiveBoard = (workspace: string) =>
  useMutation({
    mutationFn: (body: { readonly boardId: string; readonly isArchived: boolean }) =>
      answerOf(call(todos.archiveBoard, { body })),
    onSuccess: async (_, { isArchived }) => {
      await queryClient.invalidateQueries({ queryKey: boardsQuery(workspace).queryKey });
      if (isArchived) toast.success(archiveTexts.boardArchived);
    },
    onError: (error) => toast.failed(error, archiveTexts.failed),
  });

/**
 * Creates a board, empty or from a template; `onMade` gets its id once the list contains it, to open its title for
 * editing.
 */
export function useCreateBoard(workspace: string, onMade: (id: string) => void) {
  const [intention] = useState(() => new Intention());
  return useMutation({
    mutationFn: (template: TodoTemplate | undefined) =>
      intention.fulfill({ workspace, template: template?.id }, (operationId) =>
        requestBoard(workspace, operationId, madeFrom(template)),
      ),
    onSuccess: async (boardId) => {
      await queryClient.invalidateQueries({ queryKey: boardsQuery(workspace).queryKey });
      onMade(boardId);
    },
    onError: (error) => toast.failed(error, texts.createFailed),
  });
}
