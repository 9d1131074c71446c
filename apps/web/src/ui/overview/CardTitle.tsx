import { ActionIcon, Group, Loader } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { newTitle } from "@tafel/domain";
import { type ReactNode, useRef, useState } from "react";
import cardStyles from "../BoardCard.module.css";
import { TitleField } from "../TitleField.tsx";
import type { CardTexts } from "./overview-texts.ts";

type Props = {
  readonly texts: CardTexts;
  readonly name: string;
  /** The most characters allowed. */
  readonly limit: number;
  /** The name while it is not being edited: a link to the board. */
  readonly link: ReactNode;
  readonly isSaving: boolean;
  /** A new board's title starts in edit mode. */
  readonly isNew?: boolean;
  /** Undefined for whoever may not. */
  readonly onRename: ((name: string) => void) | undefined;
};

/** A card's title, which opens the board, with the pencil beside it: Enter and blur save, Escape reverts. */
export function CardTitle({ texts, name, limit, link, isSaving, isNew = false, onRename }: Props) {
  const [isEditing, setEditing] = useState(false);
  const [wasNew, setWasNew] = useState(false);
  // The list may have had it a while before it is known to be the one that was wanted.
  if (isNew && !wasNew) {
    setWasNew(true);
    setEditing(true);
  }
  const pencil = useRef<HTMLButtonElement>(null);
  if (!onRename) return link;
  if (isEditing) {
    return (
      <TitleField
        className={cardStyles.above ?? ""}
        label={texts.name}
        title={name}
        limit={limit}
        onDone={(typed, isByKey) => {
          setEditing(false);
          const next = typed === undefined ? undefined : newTitle(typed, name, limit);
          if (next !== undefined) onRename(next);
          // A new board is named in order to be opened: pressing Enter again does that.
          if (isByKey) requestAnimationFrame(() => (isNew ? linkBeside(pencil.current) : pencil.current)?.focus());
        }}
      />
    );
  }
  return (
    <Group gap={4} wrap="nowrap" justify="space-between" align="flex-start">
      {link}
      {/* Stays while saving, because it may have the focus. */}
      <ActionIcon
        ref={pencil}
        className={cardStyles.above ?? ""}
        variant="subtle"
        color="gray"
        aria-label={texts.rename(name)}
        aria-disabled={isSaving || undefined}
        onClick={() => isSaving || setEditing(true)}
      >
        {isSaving ? <Loader size={16} role="status" aria-label={texts.saving} /> : <IconPencil size={17} />}
      </ActionIcon>
    </Group>
  );
}

const linkBeside = (pencil: HTMLElement | null) => pencil?.closest("article")?.querySelector("a");
