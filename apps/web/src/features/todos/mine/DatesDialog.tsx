import { Modal } from "@mantine/core";
import type { WireMyTodo } from "@tafel/contract";
import type { Dates } from "@tafel/domain";
import { texts as common } from "../../../texts/common.ts";
import { selectionTexts as texts } from "../../../texts/selection.ts";
import { AnotherDay } from "../due/AnotherDay.tsx";

type Props = {
  readonly todo: WireMyTodo;
  readonly onSet: (changes: Partial<Dates>) => void;
  readonly onClose: () => void;
};

/** Asks until when a todo is to be done, and at what time. */
export const DatesDialog = ({ todo, onSet, onClose }: Props) => (
  <Modal
    opened
    onClose={onClose}
    title={`${texts.due}: ${todo.name}`}
    closeButtonProps={{ "aria-label": common.close }}
  >
    <AnotherDay
      todos={[todo]}
      onSet={(changesOf) => {
        onSet(changesOf(todo));
        onClose();
      }}
    />
  </Modal>
);
