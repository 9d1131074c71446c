import { ActionIcon, Group, Text } from "@mantine/core";
import { IconHeart, IconHeartFilled, IconTrash } from "@tabler/icons-react";
import type { ListedBoard } from "@tafel/contract";
import { overviewTexts as texts } from "../../../texts/todos.ts";
import cardStyles from "../../../ui/BoardCard.module.css";
import { germanDate } from "../../../ui/german-date.ts";
import styles from "./BoardCard.module.css";
import { BoardTitle } from "./BoardTitle.tsx";
import { useFavoriteBoard } from "./change-board.ts";

type Props = {
  readonly board: ListedBoard;
  readonly workspace: string;
  readonly isNew: boolean;
  readonly onDelete: () => void;
};

/** One board: its title, when it last changed and how much there is to do. */
export function BoardCard({ board, workspace, isNew, onDelete }: Props) {
  const favorite = useFavoriteBoard(workspace);
  const { id, title, isFavorite } = board;
  const changed = board.lastUpdated || board.creationDate;
  return (
    <article className={cardStyles.card} data-board={id} aria-label={title}>
      <div className={styles.words}>
        <BoardTitle board={board} workspace={workspace} isNew={isNew} />
        <Text size="sm" c="dimmed">
          {texts.updated} <time dateTime={changed}>{germanDate(changed)}</time>
        </Text>
        <Group justify="space-between" gap="xs" wrap="nowrap" mt="auto">
          <span className={styles.count}>{texts.todos(board.todoCount)}</span>
          <Group gap={2} wrap="nowrap" className={cardStyles.above ?? ""}>
            <ActionIcon
              variant="subtle"
              color={isFavorite ? "pink" : "gray"}
              aria-pressed={isFavorite}
              aria-label={isFavorite ? texts.removeFavorite(title) : texts.addFavorite(title)}
              onClick={() => favorite.mutate({ id, isFavorite: !isFavorite })}
            >
              {isFavorite ? <IconHeartFilled size={18} /> : <IconHeart size={18} />}
            </ActionIcon>
            <ActionIcon variant="subtle" color="red" aria-label={texts.delete(title)} onClick={onDelete}>
              <IconTrash size={18} />
            </ActionIcon>
          </Group>
        </Group>
      </div>
    </article>
  );
}
