import { Alert, Button, Group } from "@mantine/core";
import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { archiveTexts } from "../../../texts/archive.ts";
import { dialogTexts as texts, todoTexts } from "../../../texts/todos.ts";

type Props = {
  readonly isGone: boolean;
  readonly canSave: boolean;
  readonly onDelete: () => void;
  /** Undefined where a todo has no address of its own. */
  readonly onCopyLink: (() => void) | undefined;
  readonly onCancel: () => void;
  /** Into the archive, or back. */
  readonly isArchived: boolean;
  readonly onArchive: () => void;
};

/** The actions for the todo as a whole. Saving submits the form. */
export function DialogButtons({ isGone, canSave, isArchived, onDelete, onArchive, onCopyLink, onCancel }: Props) {
  return (
    <Group justify="space-between" gap="sm">
      <Group gap={0}>
        <Button variant="subtle" color="red" disabled={isGone} onClick={onDelete}>
          {texts.delete}
        </Button>
        <Button variant="subtle" color="gray" disabled={isGone} onClick={onArchive}>
          {isArchived ? archiveTexts.restore : archiveTexts.archive}
        </Button>
        {onCopyLink && (
          <Button variant="subtle" color="gray" disabled={isGone} onClick={onCopyLink}>
            {todoTexts.copyLink}
          </Button>
        )}
      </Group>
      <Group gap="sm">
        <Button variant="default" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" disabled={!canSave}>
          {isGone ? texts.restore : texts.save}
        </Button>
      </Group>
    </Group>
  );
}

type QuestionProps = {
  readonly onDiscard: () => void;
  readonly onKeepEditing: () => void;
  /** The button that keeps editing. */
  readonly keep: RefObject<HTMLButtonElement | null>;
};

/**
 * Takes the place of the buttons when the dialog is closed with changes. It has the focus, which also brings it into
 * view, and gives it back; Escape keeps editing.
 */
export function DiscardQuestion({ onDiscard, onKeepEditing, keep }: QuestionProps) {
  useEffect(() => {
    const { activeElement } = document;
    keep.current?.focus();
    keep.current?.closest("[role=alertdialog]")?.scrollIntoView({ block: "nearest" });
    return () => {
      if (activeElement instanceof HTMLElement) activeElement.focus();
    };
  }, [keep]);
  const stays = {
    // Escape is not for the dialog around it.
    "data-mantine-stop-propagation": "true",
    onKeyDown: ({ key }: KeyboardEvent) => key === "Escape" && onKeepEditing(),
  };
  return (
    <Alert color="chalk" title={texts.discardQuestion} role="alertdialog">
      <Group gap="sm">
        <Button ref={keep} variant="default" size="xs" onClick={onKeepEditing} {...stays}>
          {texts.keepEditing}
        </Button>
        <Button color="red.8" size="xs" onClick={onDiscard} {...stays}>
          {texts.discard}
        </Button>
      </Group>
    </Alert>
  );
}
