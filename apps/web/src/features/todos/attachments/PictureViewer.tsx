import { Modal } from "@mantine/core";
import type { StoredAttachment } from "@tafel/domain";
import { texts as common } from "../../../texts/common.ts";
import styles from "./Attachments.module.css";
import type { BoardAttachments } from "./board-attachments.ts";
import { usePicture } from "./use-picture.ts";

type Props = {
  readonly name: string;
  readonly stored: StoredAttachment;
  readonly files: BoardAttachments;
  readonly onClose: () => void;
};

/** A picture as large as the window. */
export function PictureViewer({ name, stored, files, onClose }: Props) {
  const small = usePicture(files, stored, "small");
  const url = usePicture(files, stored, "full") ?? small;
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={name}
      closeButtonProps={{ "aria-label": common.close }}
      classNames={{ content: styles.viewer ?? "", body: styles.viewerBody ?? "" }}
    >
      {url && (
        <img
          className={styles.picture}
          src={url}
          alt={name}
          width={stored.width ?? undefined}
          height={stored.height ?? undefined}
        />
      )}
    </Modal>
  );
}
