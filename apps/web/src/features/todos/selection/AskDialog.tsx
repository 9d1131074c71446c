import { Modal } from "@mantine/core";
import { type Board, todosOn } from "@tafel/domain";
import { texts as common } from "../../../texts/common.ts";
import { selectionTexts as texts } from "../../../texts/selection.ts";
import { useFocusAgain } from "../board/use-focus-again.ts";
import { LabelPicker } from "../labels/LabelPicker.tsx";
import { AskDue } from "./AskDue.tsx";
import { AskList } from "./AskList.tsx";
import { AskPeople } from "./AskPeople.tsx";
import type { Asked } from "./ask.ts";

type Props = { readonly board: Board; readonly asked: Asked; readonly onClose: () => void };

/** Changes one thing about one or several todos, without their dialogs. */
export function AskDialog({ board, asked: { what, todoIds }, onClose }: Props) {
  useFocusAgain();
  const wanted = new Set(todoIds);
  const todos = todosOn(board).filter(({ id }) => wanted.has(id));
  const title = `${texts[what]}: ${texts.of(todos[0]?.name ?? "", todos.length)}`;
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ "aria-label": common.close }}>
      {what === "labels" && <LabelPicker todos={todos} />}
      {what === "assign" && <AskPeople todos={todos} />}
      {what === "due" && <AskDue todos={todos} onDone={onClose} />}
      {what === "move" && <AskList board={board} todos={todos} onDone={onClose} />}
    </Modal>
  );
}
