import { ActionIcon, Group, Text } from "@mantine/core";
import { IconHeart, IconHeartFilled, IconTrash } from "@tabler/icons-react";
import type { WhiteboardSummary } from "../../data/whiteboards.ts";
import { texts } from "../../texts/whiteboards.ts";
import cardStyles from "../../ui/BoardCard.module.css";
import { germanDate } from "../../ui/german-date.ts";
import { WhiteboardPreview } from "../../ui/WhiteboardPreview.tsx";
import { useFavoriteWhiteboard } from "./change-whiteboard.ts";
import styles from "./WhiteboardCard.module.css";
import { WhiteboardTitle } from "./WhiteboardTitle.tsx";

type Props = {
  readonly board: WhiteboardSummary;
  readonly workspace: string;
  readonly onDelete: () => void;
};

/** One whiteboard: its live picture, its title, when it was last edited and how much is on it. */
export function WhiteboardCard({ board, workspace, onDelete }: Props) {
  const favorite = useFavoriteWhiteboard(workspace);
  const { id, name, isFavorite } = board;
  return (
    <article className={`${cardStyles.card} ${styles.card}`} data-whiteboard={id} aria-label={name}>
      <WhiteboardPreview id={id} name={name} lastEdited={board.lastEdited} />
      <ActionIcon
        className={styles.heart ?? ""}
        variant="default"
        radius="xl"
        size="lg"
        aria-pressed={isFavorite}
        aria-label={isFavorite ? texts.removeFavorite(name) : texts.addFavorite(name)}
        onClick={() => favorite.mutate({ id, isFavorite: !isFavorite })}
      >
        {isFavorite ? <IconHeartFilled size={19} className={styles.loved} /> : <IconHeart size={19} />}
      </ActionIcon>
      <div className={cardStyles.words}>
        <WhiteboardTitle board={board} workspace={workspace} />
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" c="dimmed">
            {texts.lastEdited} <time dateTime={board.lastEdited}>{germanDate(board.lastEdited)}</time>
            <br />
            {texts.elements(board.elementCount)}
          </Text>
          <ActionIcon
            className={cardStyles.above ?? ""}
            variant="subtle"
            color="red"
            aria-label={texts.delete(name)}
            onClick={onDelete}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      </div>
    </article>
  );
}
