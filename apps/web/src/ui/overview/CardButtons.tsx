import { ActionIcon } from "@mantine/core";
import { IconHeart, IconHeartFilled, IconTrash } from "@tabler/icons-react";
import cardStyles from "../BoardCard.module.css";
import type { CardTexts } from "./overview-texts.ts";

type FavoriteProps = {
  readonly texts: CardTexts;
  readonly name: string;
  readonly isFavorite: boolean;
  /** It is on top of the card's picture, and needs a background of its own. */
  readonly isOnPicture?: boolean;
  readonly onToggle: () => void;
};

/** A card's heart button. */
export function FavoriteButton({ texts, name, isFavorite, isOnPicture = false, onToggle }: FavoriteProps) {
  return (
    <ActionIcon
      {...(isOnPicture
        ? { variant: "default", radius: "xl", size: "lg", className: cardStyles.onPicture ?? "" }
        : { variant: "subtle", color: "gray", className: cardStyles.above ?? "" })}
      aria-pressed={isFavorite}
      aria-label={isFavorite ? texts.removeFavorite(name) : texts.addFavorite(name)}
      onClick={onToggle}
    >
      {isFavorite ? <IconHeartFilled size={18} className={cardStyles.loved} /> : <IconHeart size={18} />}
    </ActionIcon>
  );
}

type DeleteProps = { readonly texts: CardTexts; readonly name: string; readonly onClick: () => void };

/** A card's trash button, which asks for confirmation first. */
export function DeleteButton({ texts, name, onClick }: DeleteProps) {
  return (
    <ActionIcon
      className={`${cardStyles.above} ${cardStyles.bin}`}
      variant="subtle"
      color="gray"
      aria-label={texts.delete(name)}
      onClick={onClick}
    >
      <IconTrash size={18} />
    </ActionIcon>
  );
}
