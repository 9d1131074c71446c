import { type Board, countsOf, listOf, type Part, placeOf, restoring } from "@tafel/domain";
import { useState } from "react";
import { todoHistoryTexts as texts } from "../../../texts/todo-history.ts";
import { ConfirmDialog } from "../../../ui/ConfirmDialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { useSeenBoard } from "../board/seen-board.ts";

type Props = {
  readonly then: Board;
  readonly part: Part;
  readonly onClose: () => void;
  readonly onRestored: () => void;
};

/** Says what becomes of what others have done since, before a part of the board is made what it was. */
export function RestoreDialog({ then, part, onClose, onRestored }: Props) {
  const { session } = useSeenBoard();
  const [now] = useState(() => session.state().board);
  if (!now) return null;
  const changes = restoring(now, then, part);
  const { back, deleted, changed } = countsOf(now, changes);
  const { sure } = texts;
  const told = [
    ...(back > 0 ? [sure.back(back)] : []),
    ...(deleted > 0 ? [sure.deleted(deleted)] : []),
    ...(changed > 0 ? [sure.changed(changed)] : []),
  ];
  const question = changes.length === 0 ? texts.same : `${told.join(" ") || sure.rest} ${sure.undo}`;
  const restore = () => {
    // Others may have gone on while it was asked.
    const { board } = session.state();
    if (board) session.do(...restoring(board, then, part));
    toast.success(texts.restored);
    onRestored();
  };
  return (
    <ConfirmDialog
      opened
      title={part === "board" ? sure.board : sure.part(nameOf(then, part))}
      question={question}
      confirm={sure.restore}
      isDestructive={deleted > 0}
      onConfirm={changes.length === 0 ? onClose : restore}
      onClose={onClose}
    />
  );
}

function nameOf(board: Board, part: Exclude<Part, "board">): string {
  return ("listId" in part ? listOf(board, part.listId)?.title : placeOf(board, part.todoId)?.todo.name) ?? "";
}
