import { Button, Group } from "@mantine/core";
import { exportJson } from "@tafel/whiteboard";
import { guestTexts as texts } from "../../../texts/guest.ts";
import { unsavedTexts } from "../../../texts/unsaved.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { EmptyState } from "../../../ui/states.tsx";
import type { LeftBoard } from "../left-board.ts";
import { GuestFrame } from "./GuestFrame.tsx";

type Props = { readonly left: LeftBoard | undefined; readonly onAgain: () => void };

/** The link no longer leads here. What was not saved can be taken along as a file. */
export function LinkEnded({ left, onAgain }: Props) {
  const unsaved = left?.unsaved() ?? 0;
  const save = () => {
    if (!left) return;
    const json = exportJson(left.editor, texts.board);
    saveFile(`${texts.board}.tafel.json`, new Blob([json], { type: "application/json" }));
  };
  return (
    <GuestFrame>
      <EmptyState
        title={texts.ended}
        {...(unsaved > 0 && { text: unsavedTexts.lost(unsaved) })}
        action={
          <Group gap="sm" justify="center">
            {unsaved > 0 && <Button onClick={save}>{texts.saveFile}</Button>}
            <Button variant="default" onClick={onAgain}>
              {texts.again}
            </Button>
          </Group>
        }
      />
    </GuestFrame>
  );
}
