import { notifications } from "@mantine/notifications";
import { requestRestore, type Trashed } from "../../data/trash.ts";
import { trashTexts as texts } from "../../texts/trash.ts";
import { offerUndo } from "../offer-undo.tsx";
import { toast } from "../toast.ts";

/** Says that a board or a team was deleted, and offers to bring it back. */
export function offerRestore(board: Trashed, message: string): void {
  const id = `deleted ${board.id}`;
  offerUndo(id, message, () => {
    notifications.hide(id);
    requestRestore(board).then(
      () => toast.success(texts.isBack(board.name)),
      (error: unknown) => toast.failed(error, texts.notRestored(board.name)),
    );
  });
}
