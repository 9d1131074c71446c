import { coverOf, type Todo } from "@tafel/domain";
import { useBoard } from "../board/board-context.ts";
import styles from "./Attachments.module.css";
import { usePicture } from "./use-picture.ts";

/** The picture that a todo's card shows, if it shows one. Its place is there before it is. */
export function CardCover({ todo }: { readonly todo: Todo }) {
  const { attachments } = useBoard();
  const cover = coverOf(todo);
  const url = usePicture(attachments, cover?.stored ?? null, "medium");
  if (!attachments || !cover) return null;
  return <div className={styles.cover}>{url && <img src={url} alt={cover.name} draggable={false} />}</div>;
}
