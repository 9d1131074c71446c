import { Modal } from "@mantine/core";
import { texts as common } from "../../../texts/common.ts";
import { deletedTexts as texts } from "../../../texts/deleted.ts";
import { Trash } from "./Trash.tsx";

type Props = { readonly opened: boolean; readonly onClose: () => void };

/** What was deleted on the board, to bring it back. */
export function TrashDialog({ opened, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      size="lg"
      closeButtonProps={{ "aria-label": common.close }}
    >
      <Trash />
    </Modal>
  );
}
