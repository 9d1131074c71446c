import { notifications } from "@mantine/notifications";
import { type ListedBoard, todos } from "@tafel/contract";
import { useState } from "react";
import { call, isTransient } from "../../../data/api.ts";
import { Intention } from "../../../data/intention.ts";
import { newId } from "../../../data/new-id.ts";
import { answerOf } from "../../../data/query-client.ts";
import { useMutationOnce } from "../../../data/use-mutation-once.ts";
import { transferTexts as texts } from "../../../texts/transfer.ts";
import { offerUndo } from "../../../ui/offer-undo.tsx";
import { toast } from "../../../ui/toast.ts";
import { useBoard } from "../board/board-context.ts";
import type { Transferable } from "./transferable.ts";

type Wanted = { readonly target: ListedBoard; readonly mode: "move" | "copy" };

/** Moves or copies, once however often it is pressed, says what became of it, and offers to bring back what was moved. */
export function useTransfer(what: Transferable, name: string) {
  const { session, announce } = useBoard();
  const [intention] = useState(() => new Intention());
  return useMutationOnce({
    mutationFn: ({ target, mode }: Wanted) =>
      intention.fulfill({ what, target: target.id, mode }, async (operationId) => {
        const body = { boardId: session.boardId, targetBoardId: target.id, what, mode, operationId };
        return { ...(await answerOf(call(todos.transfer, { body }))), operationId };
      }),
    onSuccess: ({ leftOut, operationId: transferId }, { target, mode }) => {
      const said = (mode === "move" ? texts.moved : texts.copied)(name, target.title);
      announce(said);
      if (mode === "copy") toast.success(said);
      else offerBack(said, name, { boardId: session.boardId, targetBoardId: target.id, transferId }, announce);
      sayLeftOut(leftOut);
    },
    onError: (error) => toast.failed(error, texts.failed),
  });
}

type Moved = { readonly boardId: string; readonly targetBoardId: string; readonly transferId: string };

/** The server alone can bring it back: without it, that is said and offered again. */
function offerBack(
  said: string,
  name: string,
  moved: Moved,
  announce: (text: string) => void,
  operationId = newId(),
): void {
  const id = `moved ${moved.transferId}`;
  offerUndo(id, said, async () => {
    notifications.hide(id);
    const undone = await call(todos.undoTransfer, { body: { ...moved, operationId } });
    if (undone.ok) {
      announce(texts.movedBack(name));
      return toast.success(texts.movedBack(name));
    }
    if (undone.error.code === "stale-version") return toast.error(texts.changedThere, texts.notMovedBack(name));
    toast.failure(undone.error, texts.notMovedBack(name));
    if (isTransient(undone.error)) offerBack(said, name, moved, announce, operationId);
  });
}

/** Names those who are not assigned any more. */
export function sayLeftOut(names: readonly string[]): void {
  if (names.length > 0) toast.info(texts.leftOut(names));
}
