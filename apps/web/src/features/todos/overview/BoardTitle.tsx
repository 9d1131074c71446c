import { ActionIcon, Group } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import type { ListedBoard } from "@tafel/contract";
import { newTitle } from "@tafel/domain";
import { Link } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { overviewTexts as texts } from "../../../texts/todos.ts";
import cardStyles from "../../../ui/BoardCard.module.css";
import { TitleField } from "../TitleField.tsx";
import styles from "./BoardCard.module.css";
import { useRenameBoard } from "./change-board.ts";

type Props = { readonly board: ListedBoard; readonly workspace: string; readonly isNew: boolean };

/** A card's title, which opens the board, and beside it the pencil. A new board's title is open for editing. */
export function BoardTitle({ board, workspace, isNew }: Props) {
  const rename = useRenameBoard(workspace);
  const [isEditing, setEditing] = useState(isNew);
  const pencil = useRef<HTMLButtonElement>(null);
  if (isEditing) {
    return (
      <TitleField
        className={cardStyles.above ?? ""}
        label={texts.name}
        title={board.title}
        onDone={(typed, isByKey) => {
          setEditing(false);
          const title = typed === undefined ? undefined : newTitle(typed, board.title);
          if (title !== undefined) rename.mutate({ id: board.id, title });
          if (isByKey) requestAnimationFrame(() => pencil.current?.focus());
        }}
      />
    );
  }
  const className = `${cardStyles.open} ${styles.title}`;
  return (
    <Group gap={4} wrap="nowrap" justify="space-between" align="flex-start">
      {workspace === "personal" ? (
        <Link to="/boards/personal/$boardId" params={{ boardId: board.id }} className={className} title={board.title}>
          {board.title}
        </Link>
      ) : (
        <Link
          to="/boards/$teamId/$boardId"
          params={{ teamId: workspace, boardId: board.id }}
          className={className}
          title={board.title}
        >
          {board.title}
        </Link>
      )}
      <ActionIcon
        ref={pencil}
        className={cardStyles.above ?? ""}
        variant="subtle"
        color="gray"
        aria-label={texts.rename(board.title)}
        onClick={() => setEditing(true)}
      >
        <IconPencil size={17} />
      </ActionIcon>
    </Group>
  );
}
