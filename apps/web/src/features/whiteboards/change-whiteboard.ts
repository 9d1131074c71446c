import { whiteboards } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../data/api.ts";
import { Intention } from "../../data/intention.ts";
import { answerOf, queryClient } from "../../data/query-client.ts";
import { changeCard, useCardChange } from "../../data/use-card-change.ts";
import { requestWhiteboard, type WhiteboardSummary, whiteboardsQuery } from "../../data/whiteboards.ts";
import type { WhiteboardTemplate } from "../../ui/templates/whiteboard-templates.ts";
import { nextUntitledName } from "./untitled-name.ts";

/** Failures are logged and not told (specification, point 8): the card shows its old state again. */
const logged = (what: string) => (error: unknown) => console.error(`whiteboard ${what} failed`, error);

export const useRenameWhiteboard = (workspace: string) =>
  useCardChange<WhiteboardSummary, { readonly id: string; readonly name: string }>({
    queryKey: whiteboardsQuery(workspace).queryKey,
    save: ({ id, name }) => answerOf(call(whiteboards.save, { params: { uuid: id }, body: { name } })),
    apply: (boards, { id, name }) => changeCard(boards, id, { name }),
    onFailed: logged("rename"),
  });

export const useFavoriteWhiteboard = (workspace: string) =>
  useCardChange<WhiteboardSummary, { readonly id: string; readonly isFavorite: boolean }>({
    queryKey: whiteboardsQuery(workspace).queryKey,
    save: ({ id, isFavorite }) => answerOf(call(whiteboards.favorite, { params: { uuid: id }, body: { isFavorite } })),
    apply: (boards, { id, isFavorite }) => changeCard(boards, id, { isFavorite }),
    onFailed: logged("favorite"),
  });

export const useDeleteWhiteboard = (workspace: string) =>
  useCardChange<WhiteboardSummary, WhiteboardSummary>({
    queryKey: whiteboardsQuery(workspace).queryKey,
    save: ({ id }) => answerOf(call(whiteboards.delete, { params: { uuid: id } })),
    apply: (boards, { id }) => boards.filter((board) => board.id !== id),
    onSaved: (_, { id, name }) =>
      void Promise.all([import("../../ui/trash/offer-restore.ts"), import("../../texts/trash.ts")]).then(
        ([{ offerRestore }, { trashTexts }]) =>
          offerRestore({ kind: "whiteboard", id, name }, trashTexts.deleted(name)),
        // It can be restored in the trash.
        () => {},
      ),
    onFailed: logged("delete"),
  });

/** Makes a new board from a template, or an empty one with the next untitled name; `onMade` is given its id once the list has it. */
export function useCreateWhiteboard(workspace: string, onMade: (id: string) => void) {
  const { queryKey } = whiteboardsQuery(workspace);
  const [intention] = useState(() => new Intention());
  return useMutation({
    mutationFn: (template: WhiteboardTemplate | undefined) =>
      intention.fulfill({ workspace, template: template?.name }, (operationId) => {
        const names = queryClient.getQueryData(queryKey)?.map(({ name }) => name) ?? [];
        return requestWhiteboard(workspace, operationId, template?.name ?? nextUntitledName(names), template?.elements);
      }),
    onSuccess: async (id) => {
      await queryClient.invalidateQueries({ queryKey });
      onMade(id);
    },
    onError: logged("create"),
  });
}
