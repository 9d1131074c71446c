import type { ListedBoard } from "@tafel/contract";
import { Link } from "@tanstack/react-router";
import cardStyles from "../BoardCard.module.css";

type Props = {
  readonly board: ListedBoard;
  readonly workspace: string;
  readonly className?: string | undefined;
  /** Where the person comes from, if not from the overview. */
  readonly source?: "dashboard";
};

/** A to-do board's title; the link covers the whole card. */
export function BoardLink({ board: { id, title }, workspace, className = "", source }: Props) {
  const look = { className: `${cardStyles.open} ${className}`, title, search: source ? { source } : {} };
  return workspace === "personal" ? (
    <Link to="/boards/personal/$boardId" params={{ boardId: id }} {...look}>
      {title}
    </Link>
  ) : (
    <Link to="/boards/$teamId/$boardId" params={{ teamId: workspace, boardId: id }} {...look}>
      {title}
    </Link>
  );
}
