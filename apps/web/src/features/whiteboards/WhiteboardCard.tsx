import { Group, Text } from "@mantine/core";
import { longestWhiteboardName } from "@tafel/contract";
import { may } from "@tafel/domain";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { WhiteboardSummary } from "../../data/whiteboards.ts";
import { texts } from "../../texts/whiteboards.ts";
import cardStyles from "../../ui/BoardCard.module.css";
import { dateText } from "../../ui/date.ts";
import { DeleteButton, FavoriteButton } from "../../ui/overview/CardButtons.tsx";
import { CardTitle } from "../../ui/overview/CardTitle.tsx";
import { WhiteboardPreview } from "../../ui/WhiteboardPreview.tsx";
import styles from "./WhiteboardCard.module.css";

type Props = {
  readonly board: WhiteboardSummary;
  readonly workspace: string;
  /** Just made: it is brought into sight, and Enter opens it. */
  readonly isNew: boolean;
  readonly isSaving: boolean;
  readonly onRename: (name: string) => void;
  readonly onFavorite: () => void;
  readonly onDelete: () => void;
};

/** One whiteboard: its live picture, its title, when it was last edited and how much is on it. */
export function WhiteboardCard({ board, workspace, isNew, isSaving, onRename, onFavorite, onDelete }: Props) {
  const { id, name, isFavorite, lastEdited, role } = board;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!isNew) return;
    link.current?.focus({ preventScroll: true });
    link.current?.closest("article")?.scrollIntoView({ block: "nearest" });
  }, [isNew]);
  return (
    <article
      className={`${cardStyles.card} ${styles.card}`}
      data-whiteboard={id}
      data-new={isNew || undefined}
      aria-label={name}
    >
      <WhiteboardPreview {...board} />
      <FavoriteButton texts={texts} name={name} isFavorite={isFavorite} isOnPicture onToggle={onFavorite} />
      <div className={cardStyles.words}>
        <CardTitle
          texts={texts}
          name={name}
          limit={longestWhiteboardName}
          isSaving={isSaving}
          onRename={may(role, "rename") ? onRename : undefined}
          link={
            <Link
              ref={link}
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
            {texts.lastEdited} <time dateTime={lastEdited}>{dateText(lastEdited)}</time>
            <br />
            {texts.elements(board.elementCount)}
          </Text>
          {may(role, "delete") && <DeleteButton texts={texts} name={name} onClick={onDelete} />}
        </Group>
      </div>
    </article>
  );
}
