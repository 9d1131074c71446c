import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { Trashed } from "../../data/trash.ts";
import { trashTexts as texts } from "../../texts/trash.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";

type Props = { readonly board: Trashed; readonly onClose: () => void; readonly onConfirm: () => void };

/** Asks before a board or a team is deleted for ever: its name must be typed. */
export function DeleteForEver({ board: { kind, name }, onClose, onConfirm }: Props) {
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const confirm = () => {
    if (typed.trim() === name.trim()) onConfirm();
    else setProblem(texts.mismatch);
  };
  return (
    <ConfirmDialog
      opened
      title={texts.forEver}
      question={texts.question(name)}
      warning={kind === "team" ? texts.teamWarning : texts.warning}
      confirm={texts.forEver}
      onClose={onClose}
      onConfirm={confirm}
    >
      <TextInput
        label={texts.field}
        data-autofocus
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
    </ConfirmDialog>
  );
}
