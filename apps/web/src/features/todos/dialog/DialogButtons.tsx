import { Alert, Button, Group } from "@mantine/core";
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
};

/** Takes the place of the buttons when the dialog is closed with changes. */
export function DiscardQuestion({ onDiscard, onKeepEditing }: QuestionProps) {
  return (
    <Alert color="chalk" title={texts.discardQuestion} role="alertdialog">
      <Group gap="sm">
        <Button color="red.8" size="xs" onClick={onDiscard} data-autofocus>
          {texts.discard}
        </Button>
        <Button variant="default" size="xs" onClick={onKeepEditing}>
          {texts.keepEditing}
        </Button>
      </Group>
    </Alert>
  );
}
