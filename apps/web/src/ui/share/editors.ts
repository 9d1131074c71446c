import { todoEditors, whiteboardEditors } from "@tafel/contract";
import type { EditedBy, SharedKind } from "@tafel/domain";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../data/api.ts";
import { answerOf, queryClient } from "../../data/query-client.ts";
import { shareTexts } from "../../texts/share.ts";
import { toast } from "../toast.ts";

type Shared = { readonly kind: SharedKind; readonly id: string };

/** Who in the team edits; `editors` are user ids, which are kept while everybody does. */
export type Choice = { readonly editedBy: EditedBy; readonly editors: readonly string[] };

const calls = { whiteboard: whiteboardEditors, todos: todoEditors } as const;

/** Who in its team edits a board. */
export const editorsQuery = ({ kind, id: uuid }: Shared) =>
  queryOptions({
    queryKey: ["editors", uuid],
    queryFn: () => answerOf(call(calls[kind].get, { params: { uuid } })),
  });

/** Saves who edits, one choice after the other; `onSaved` is called when none is left, whether or not it could be. */
export function useChooseEditors(board: Shared, onSaved: () => void) {
  const { kind, id: uuid } = board;
  const { queryKey } = editorsQuery(board);
  return useMutation({
    mutationKey: queryKey,
    scope: { id: `editors ${uuid}` },
    mutationFn: ({ editedBy, editors }: Choice) =>
      answerOf(call(calls[kind].choose, { params: { uuid }, body: { editedBy, editors: [...editors] } })),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: async (error) => {
      toast.failed(error, shareTexts.editors.failed);
      await queryClient.invalidateQueries({ queryKey });
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) onSaved();
    },
  });
}
