import { Group, Text } from "@mantine/core";
import { longestWhiteboardName } from "@tafel/contract";
import { Link } from "@tanstack/react-router";
import type { WhiteboardSummary } from "../../data/whiteboards.ts";
import { texts } from "../../texts/whiteboards.ts";
import cardStyles from "../../ui/BoardCard.module.css";
import { germanDate } from "../../ui/german-date.ts";
import { DeleteButton, FavoriteButton } from "../../ui/overview/CardButtons.tsx";
import { CardTitle } from "../../ui/overview/CardTitle.tsx";
import { WhiteboardPreview } from "../../ui/WhiteboardPreview.tsx";
import { useFavoriteWhiteboard, useRenameWhiteboard } from "./change-whiteboard.ts";
import styles from "./WhiteboardCard.module.css";

type Props = {
  readonly board: WhiteboardSummary;
  readonly workspace: string;
  readonly onDelete: () => void;
};

/** One whiteboard: its live picture, its title, when it was last edited and how much is on it. */
export function WhiteboardCard({ board, workspace, onDelete }: Props) {
  const favorite = useFavoriteWhiteboard(workspace);
  const rename = useRenameWhiteboard(workspace);
  const { id, name, isFavorite, lastEdited } = board;
  return (
    <article className={`${cardStyles.card} ${styles.card}`} data-whiteboard={id} aria-label={name}>
      <WhiteboardPreview id={id} name={name} lastEdited={lastEdited} />
      <FavoriteButton
        texts={texts}
        name={name}
        isFavorite={isFavorite}
        isOnPicture
        onToggle={() => favorite.mutate({ id, isFavorite: !isFavorite })}
      />
      <div className={cardStyles.words}>
        <CardTitle
          texts={texts}
          name={name}
          limit={longestWhiteboardName}
          isSaving={rename.isPending}
          onRename={(next) => rename.mutate({ id, name: next })}
          link={
            <Link
              to="/whiteboard/$id"
              params={{ id }}
              search={{ source: "overview", teamId: workspace }}
              className={`${cardStyles.open} ${styles.title}`}
              title={name}
            >
              {name}
            </Link>
          }
        />
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="sm" c="dimmed">
            {texts.lastEdited} <time dateTime={lastEdited}>{germanDate(lastEdited)}</time>
            <br />
            {texts.elements(board.elementCount)}
          </Text>
          <DeleteButton texts={texts} name={name} onClick={onDelete} />
        </Group>
      </div>
    </article>
  );
}
