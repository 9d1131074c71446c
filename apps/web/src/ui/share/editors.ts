import { type AnswerOf, todoEditors, whiteboardEditors } from "@tafel/contract";
import type { EditedBy, SharedKind } from "@tafel/domain";
import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "../../data/api.ts";
import { answerOf, queryClient } from "../../data/query-client.ts";
import { shareTexts } from "../../texts/share.ts";
import { toast } from "../toast.ts";

type Shared = { readonly kind: SharedKind; readonly id: string };

export type Editors = AnswerOf<typeof whiteboardEditors.get>;
/** Who in the team edits; `editors` are user ids, which are kept while everybody does. */
export type Choice = { readonly editedBy: EditedBy; readonly editors: readonly string[] };

const calls = { whiteboard: whiteboardEditors, todos: todoEditors } as const;

/** Who in its team edits a board. */
export const editorsQuery = ({ kind, id: uuid }: Shared) =>
  queryOptions({
    queryKey: ["editors", uuid],
    queryFn: () => answerOf(call(calls[kind].get, { params: { uuid } })),
  });

/** Chooses who edits: shown at once, saved one after the other, and as it was where that fails. */
export function useChooseEditors(board: Shared) {
  const { kind, id: uuid } = board;
  const { queryKey } = editorsQuery(board);
  return useMutation({
    mutationKey: queryKey,
    scope: { id: `editors ${uuid}` },
    mutationFn: ({ editedBy, editors }: Choice) =>
      answerOf(call(calls[kind].choose, { params: { uuid }, body: { editedBy, editors: [...editors] } })),
    onMutate: async ({ editedBy, editors }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (known) => known && { ...known, editedBy, editors: [...editors] });
    },
    onError: (error) => toast.failed(error, shareTexts.editors.failed),
    // Those that follow are shown already.
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) void queryClient.invalidateQueries({ queryKey });
    },
  });
}
