import { Button, Group } from "@mantine/core";
import type { LeftByGuest } from "../../../data/left-by-guest.ts";
import { wasRemoved } from "../../../data/session.ts";
import { guestTexts as texts } from "../../../texts/guest.ts";
import { guestEntryTexts } from "../../../texts/guest-entry.ts";
import { unsavedTexts } from "../../../texts/unsaved.ts";
import { EmptyState } from "../../../ui/states.tsx";
import type { LeftBoard } from "../left-board.ts";
import { GuestFrame } from "./GuestFrame.tsx";
import { leftWhiteboard } from "./left-whiteboard.ts";

type Props = {
  /** What they had open, if anything. */
  readonly whiteboard: LeftBoard | undefined;
  readonly todos: LeftByGuest | undefined;
  readonly onAgain: () => void;
};

/** The link no longer leads here, or not them. What was not saved can be taken along as a file. */
export function LinkEnded({ whiteboard, todos, onAgain }: Props) {
  const left = todos ?? (whiteboard && leftWhiteboard(whiteboard));
  const unsaved = left?.unsaved ?? 0;
  const isRemoved = wasRemoved();
  const words = [...(isRemoved ? [texts.removedText] : []), ...(unsaved > 0 ? [unsavedTexts.lost(unsaved)] : [])];
  return (
    <GuestFrame>
      <EmptyState
        title={isRemoved ? texts.removed : guestEntryTexts.ended}
        {...(words.length > 0 && { text: words.join(" ") })}
        action={
          <Group gap="sm" justify="center">
            {left && unsaved > 0 && <Button onClick={left.saveFile}>{texts.saveFile}</Button>}
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
