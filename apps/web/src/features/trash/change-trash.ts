import type { WireTrashed } from "@tafel/contract";
import { requestDeletionForEver, requestRestore, type Trashed, trashQuery } from "../../data/trash.ts";
import { useCardChange } from "../../data/use-card-change.ts";
import { trashTexts as texts } from "../../texts/trash.ts";
import { toast } from "../../ui/toast.ts";

const without = (boards: readonly WireTrashed[], { id }: Trashed) => boards.filter((board) => board.id !== id);

export const useRestore = (workspace: string) =>
  useCardChange<WireTrashed, Trashed>({
    queryKey: trashQuery(workspace).queryKey,
    save: requestRestore,
    apply: without,
    onSaved: (_, { name }) => toast.success(texts.isBack(name)),
    onFailed: (error, { name }) => toast.failed(error, texts.notRestored(name)),
  });

export const useDeleteForEver = (workspace: string) =>
  useCardChange<WireTrashed, Trashed>({
    queryKey: trashQuery(workspace).queryKey,
    save: requestDeletionForEver,
    apply: without,
    onSaved: (_, { name }) => toast.success(texts.isGone(name)),
    onFailed: (error, { name }) => toast.failed(error, texts.notDeleted(name)),
  });
