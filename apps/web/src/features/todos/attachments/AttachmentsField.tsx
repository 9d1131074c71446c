import { Button, FileButton, Stack, Text } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import type { Attachment, Todo } from "@tafel/domain";
import { useRef, useState, useSyncExternalStore } from "react";
import { attachmentTexts as texts } from "../../../texts/attachments.ts";
import { useBoard } from "../board/board-context.ts";
import { AttachmentRow } from "./AttachmentRow.tsx";
import styles from "./Attachments.module.css";
import type { BoardAttachments } from "./board-attachments.ts";
import { PictureViewer } from "./PictureViewer.tsx";

/** The files of a todo in its dialog: what is done to them counts at once. A board that is tried has none. */
export function AttachmentsField({ todo, onViewing }: Props) {
  const { attachments } = useBoard();
  return attachments && <Field todo={todo} files={attachments} onViewing={onViewing} />;
}

type Props = {
  readonly todo: Todo;
  /** Whether a picture is shown above the dialog. */
  readonly onViewing: (isViewing: boolean) => void;
};

function Field({ todo, files, onViewing }: Props & { readonly files: BoardAttachments }) {
  const { announce } = useBoard();
  const uploads = useSyncExternalStore(files.uploads.onChange, () => files.uploads.get());
  const [shown, setShown] = useState<Attachment>();
  const reset = useRef<() => void>(null);
  const view = (attachment: Attachment | undefined) => {
    setShown(attachment);
    onViewing(attachment !== undefined);
  };
  return (
    <Stack className={styles.field ?? ""} gap="xs" role="group" aria-label={texts.title} data-drop-files>
      <Text size="md" fw={600}>
        {texts.title}
      </Text>
      {todo.attachments.length > 0 && (
        <ul className={styles.list}>
          {todo.attachments.map((attachment) => (
            <AttachmentRow
              key={attachment.id}
              todo={todo}
              attachment={attachment}
              files={files}
              upload={uploads.get(attachment.id)}
              onOpen={() => view(attachment)}
            />
          ))}
        </ul>
      )}
      <FileButton
        multiple
        resetRef={reset}
        onChange={(chosen) => {
          files.attach(todo.id, chosen);
          if (chosen.length > 0) announce(texts.attached(chosen.length));
          // The same file may be chosen again.
          reset.current?.();
        }}
        inputProps={{ "aria-label": texts.add }}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="compact-md"
            style={{ alignSelf: "flex-start" }}
            leftSection={<IconPaperclip size={16} aria-hidden />}
          >
            {texts.add}
          </Button>
        )}
      </FileButton>
      <Text className={styles.hint ?? ""} size="sm" c="dimmed">
        {texts.hint}
      </Text>
      {shown?.stored && (
        <PictureViewer name={shown.name} stored={shown.stored} files={files} onClose={() => view(undefined)} />
      )}
    </Stack>
  );
}
