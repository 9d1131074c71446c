import { ActionIcon, Group, Text } from "@mantine/core";
import { IconArchive } from "@tabler/icons-react";
import type { ListedBoard } from "@tafel/contract";
import { may, todoLimits } from "@tafel/domain";
import { boardChangedAt } from "../../../data/boards.ts";
import { archiveTexts } from "../../../texts/archive.ts";
import { overviewTexts as texts } from "../../../texts/todos.ts";
import cardStyles from "../../../ui/BoardCard.module.css";
import { dateText } from "../../../ui/date.ts";
import { BoardLink } from "../../../ui/overview/BoardLink.tsx";
import { DeleteButton, FavoriteButton } from "../../../ui/overview/CardButtons.tsx";
import { CardTitle } from "../../../ui/overview/CardTitle.tsx";
import styles from "./BoardCard.module.css";
import { useArchiveBoard, useFavoriteBoard, useRenameBoard } from "./change-board.ts";

type Props = {
  readonly board: ListedBoard;
  readonly workspace: string;
  readonly isNew: boolean;
  readonly onDelete: () => void;
};

/** One board: its title, when it last changed, and its number of todos. */
export function BoardCard({ board, workspace, isNew, onDelete }: Props) {
  const favorite = useFavoriteBoard(workspace);
  const archive = useArchiveBoard(workspace);
  const rename = useRenameBoard(workspace);
  const { id, title, isFavorite, role } = board;
  const changed = boardChangedAt(board);
  return (
    <article className={cardStyles.card} data-board={id} aria-label={title}>
      <div className={styles.words}>
        <CardTitle
          texts={texts}
          name={title}
          limit={todoLimits.title}
          isSaving={rename.isPending}
          isNew={isNew}
          onRename={may(role, "rename") ? (next) => rename.mutate({ id, title: next }) : undefined}
          link={<BoardLink board={board} workspace={workspace} className={styles.title} />}
        />
        <Text size="sm" c="dimmed">
          {texts.updated} <time dateTime={changed}>{dateText(changed)}</time>
        </Text>
        <Group justify="space-between" gap="xs" wrap="nowrap" mt="auto">
          <span className={styles.count}>{texts.todos(board.todoCount)}</span>
          <Group gap={2} wrap="nowrap">
            <FavoriteButton
              texts={texts}
              name={title}
              isFavorite={isFavorite}
              onToggle={() => favorite.mutate({ id, isFavorite: !isFavorite })}
            />
            {may(role, "archive") && (
              <ActionIcon
                className={cardStyles.above ?? ""}
                variant="subtle"
                color="gray"
                aria-label={archiveTexts.archiveBoard(title)}
                onClick={() => archive.mutate({ boardId: id, isArchived: true })}
              >
                <IconArchive size={18} />
              </ActionIcon>
            )}
            {may(role, "delete") && <DeleteButton texts={texts} name={title} onClick={onDelete} />}
          </Group>
        </Group>
      </div>
    </article>
  );
}
