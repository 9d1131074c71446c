import { type DeletedPart, todos } from "@tafel/contract";
import { call } from "../../../data/api.ts";
import { failureText } from "../../../data/failure-text.ts";
import { placedOn } from "../../../data/placed-on.ts";
import { deletedTexts as texts } from "../../../texts/deleted.ts";
import { toast } from "../../../ui/toast.ts";
import { useBoard } from "../board/board-context.ts";

/** Brings a deleted todo or list back, as an operation that can be undone; answers whether it is there. */
export function useRestore() {
  const { session, announce } = useBoard();
  return async ({ id, operationId, name }: DeletedPart): Promise<boolean> => {
    const { boardId } = session;
    const answer = await call(todos.getDeletion, { body: { boardId, operationId, id } });
    const fail = (why: string) => {
      toast.error(why, texts.notRestored(name));
      return false;
    };
    if (!answer.ok) return fail(failureText(answer.error, texts.loadFailed));
    const { change } = answer.value;
    const { board } = session.state();
    if (!change || !board) return fail(texts.isOver);
    const placed = placedOn(board, change);
    if (!placed) return fail(texts.noList);
    session.do(placed.change);
    announce(placed.elsewhere === undefined ? texts.isBack(name) : texts.isBackIn(name, placed.elsewhere));
    return true;
  };
}
