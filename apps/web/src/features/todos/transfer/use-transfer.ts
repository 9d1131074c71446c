import { type ListedBoard, todos } from "@tafel/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../data/api.ts";
import { Intention } from "../../../data/intention.ts";
import { answerOf } from "../../../data/query-client.ts";
import { transferTexts as texts } from "../../../texts/transfer.ts";
import { toast } from "../../../ui/toast.ts";
import { useBoard } from "../board/board-context.ts";
import type { Transferable } from "./transferable.ts";

type Wanted = { readonly target: ListedBoard; readonly mode: "move" | "copy" };

/** Moves or copies, once however often it is pressed, and says what became of it. */
export function useTransfer(what: Transferable, name: string, onDone: () => void) {
  const { session, announce } = useBoard();
  const [intention] = useState(() => new Intention());
  return useMutation({
    mutationFn: ({ target, mode }: Wanted) =>
      intention.fulfill({ what, target: target.id, mode }, (operationId) => {
        const body = { boardId: session.boardId, targetBoardId: target.id, what, mode, operationId };
        return answerOf(call(todos.transfer, { body }));
      }),
    onSuccess: ({ leftOut }, { target, mode }) => {
      const said = (mode === "move" ? texts.moved : texts.copied)(name, target.title);
      announce(said);
      toast.success(said);
      sayLeftOut(leftOut);
      onDone();
    },
    onError: (error) => toast.failed(error, texts.failed),
  });
}

/** Names those who are not assigned any more. */
export function sayLeftOut(names: readonly string[]): void {
  if (names.length > 0) toast.info(texts.leftOut(names));
}
