import { ActionIcon, Group, Loader, TextInput } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { WhiteboardSummary } from "../../data/whiteboards.ts";
import { texts } from "../../texts/whiteboards.ts";
import cardStyles from "../../ui/BoardCard.module.css";
import { useRenameWhiteboard } from "./change-whiteboard.ts";
import { titleToSave } from "./title-to-save.ts";
import styles from "./WhiteboardCard.module.css";

type Props = { readonly board: WhiteboardSummary; readonly workspace: string };

/** A card's title, which opens the board, and beside it the pencil: Enter and blur save, Escape goes back. */
export function WhiteboardTitle({ board, workspace }: Props) {
  const rename = useRenameWhiteboard(workspace);
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  if (isEditing) {
    return (
      <TitleField
        name={board.name}
        onDone={(typed, isByKey) => {
          setEditing(false);
          const name = typed === undefined ? undefined : titleToSave(board.name, typed);
          if (name !== undefined) rename.mutate({ id: board.id, name });
          if (isByKey) requestAnimationFrame(() => pencil.current?.focus());
        }}
      />
    );
  }
  return (
    <Group gap={4} wrap="nowrap" justify="space-between">
      <Link
        to="/whiteboard/$id"
        params={{ id: board.id }}
        search={{ source: "overview", teamId: workspace }}
        className={`${cardStyles.open} ${styles.title}`}
        title={board.name}
      >
        {board.name}
      </Link>
      {rename.isPending ? (
        <Loader size={16} m={6} role="status" aria-label={texts.saving} />
      ) : (
        <ActionIcon
          ref={pencil}
          className={cardStyles.above ?? ""}
          variant="subtle"
          color="gray"
          aria-label={texts.rename(board.name)}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={17} />
        </ActionIcon>
      )}
    </Group>
  );
}

type FieldProps = {
  readonly name: string;
  /** Given what was typed, or undefined after Escape; and whether a key ended it, so that the focus has to go somewhere. */
  readonly onDone: (typed: string | undefined, isByKey: boolean) => void;
};

function TitleField({ name, onDone }: FieldProps) {
  const isDone = useRef(false);
  /** Taking the field away blurs it: what was decided first counts. */
  const done = (typed: string | undefined, isByKey: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    onDone(typed, isByKey);
  };
  return (
    <TextInput
      className={cardStyles.above ?? ""}
      size="xs"
      aria-label={texts.name}
      defaultValue={name}
      maxLength={100}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onBlur={(event) => done(event.currentTarget.value, false)}
      onKeyDown={(event) => {
        if (event.key === "Enter") done(event.currentTarget.value, true);
        if (event.key === "Escape") done(undefined, true);
      }}
    />
  );
}
