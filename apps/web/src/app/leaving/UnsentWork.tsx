import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { texts } from "../../texts/navigation.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { countChanges, type UnsentBoard } from "./unsent-work.ts";

type Props = {
  readonly boards: readonly UnsentBoard[];
  readonly onLeave: () => void;
  readonly onStay: () => void;
};

/** Asks before a log-out deletes unsent changes, and offers them as a file. */
export function UnsentWork({ boards, onLeave, onStay }: Props) {
  const save = () => {
    const content = JSON.stringify({ savedAt: new Date().toISOString(), boards }, undefined, 2);
    saveFile(texts.unsent.fileName, new Blob([content], { type: "application/json" }));
  };
  return (
    <ConfirmDialog
      opened={boards.length > 0}
      title={texts.unsent.title(countChanges(boards))}
      question={texts.unsent.question}
      confirm={texts.unsent.leave}
      cancel={texts.unsent.stay}
      onConfirm={onLeave}
      onClose={onStay}
    >
      <Button variant="light" leftSection={<IconDownload size={17} />} onClick={save} data-autofocus>
        {texts.unsent.save}
      </Button>
    </ConfirmDialog>
  );
}
