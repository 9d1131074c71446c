import { Button, Group } from "@mantine/core";
import { exportJson } from "@tafel/whiteboard";
import { wasRemoved } from "../../../data/session.ts";
import { guestTexts as texts } from "../../../texts/guest.ts";
import { unsavedTexts } from "../../../texts/unsaved.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { EmptyState } from "../../../ui/states.tsx";
import type { LeftBoard } from "../left-board.ts";
import { GuestFrame } from "./GuestFrame.tsx";

type Props = { readonly left: LeftBoard | undefined; readonly onAgain: () => void };

/** The link no longer leads here, or not them. What was not saved can be taken along as a file. */
export function LinkEnded({ left, onAgain }: Props) {
  const unsaved = left?.unsaved() ?? 0;
  const isRemoved = wasRemoved();
  const words = [...(isRemoved ? [texts.removedText] : []), ...(unsaved > 0 ? [unsavedTexts.lost(unsaved)] : [])];
  const save = () => {
    if (!left) return;
    const json = exportJson(left.editor, texts.board);
    saveFile(`${texts.board}.tafel.json`, new Blob([json], { type: "application/json" }));
  };
  return (
    <GuestFrame>
      <EmptyState
        title={isRemoved ? texts.removed : texts.ended}
        {...(words.length > 0 && { text: words.join(" ") })}
        action={
          <Group gap="sm" justify="center">
            {unsaved > 0 && <Button onClick={save}>{texts.saveFile}</Button>}
            {!isRemoved && (
              <Button variant="default" onClick={onAgain}>
                {texts.again}
              </Button>
            )}
          </Group>
        }
      />
    </GuestFrame>
  );
}
