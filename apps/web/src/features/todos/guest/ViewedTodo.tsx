import { Button, Checkbox, Modal, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import type { Todo } from "@tafel/domain";
import type { ReactNode } from "react";
import { attachmentTexts } from "../../../texts/attachments.ts";
import { texts as common } from "../../../texts/common.ts";
import type { BoardAttachments } from "../attachments/board-attachments.ts";
import { download } from "../attachments/download.ts";
import { TodoDetails } from "../board/TodoDetails.tsx";
import type { Members } from "../people/members.ts";
import styles from "./GuestBoard.module.css";

type Props = {
  readonly todo: Todo;
  readonly members: Members;
  readonly files: BoardAttachments | undefined;
  readonly onClose: () => void;
  /** Whether something lies over it, which Escape closes first. */
  readonly isCovered?: boolean;
  /** Its description, where more is to be said of it. */
  readonly described?: ReactNode;
  /** What can be done with it. */
  readonly action?: ReactNode;
};

/** Everything that a todo says, to read. */
export function ViewedTodo({ todo, members, files, onClose, isCovered = false, described, action }: Props) {
  const { name, description, checklists, attachments } = todo;
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isCovered}
      title={name}
      size="lg"
      closeButtonProps={{ "aria-label": common.close }}
    >
      <Stack gap="md">
        <TodoDetails todo={todo} members={members} />
        {described ?? (description && <Text className={styles.text ?? ""}>{description}</Text>)}
        {checklists.map(({ id, title, lines }) => (
          <Stack key={id} gap="xs" component="section" aria-label={title}>
            <Text fw={650}>{title}</Text>
            {lines.map((line) => (
              <Checkbox key={line.id} label={line.text} checked={line.isDone} readOnly disabled />
            ))}
          </Stack>
        ))}
        {files && attachments.length > 0 && (
          <Stack gap="xs" align="flex-start" component="section" aria-label={attachmentTexts.title}>
            <Text fw={650}>{attachmentTexts.title}</Text>
            {attachments.map((attachment) => (
              <Button
                key={attachment.id}
                variant="default"
                h="auto"
                mih="2.75rem"
                maw="100%"
                styles={{ label: { whiteSpace: "normal", overflowWrap: "anywhere" } }}
                leftSection={<IconDownload size={18} aria-hidden />}
                aria-label={attachmentTexts.download(attachment.name)}
                disabled={!attachment.stored}
                onClick={() => void download(files, attachment)}
              >
                {attachment.name}
              </Button>
            ))}
          </Stack>
        )}
        {action}
      </Stack>
    </Modal>
  );
}
