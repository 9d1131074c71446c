import { Button, CloseButton } from "@mantine/core";
import { type Board, type Todo, todosOn } from "@tafel/domain";
import { useEffect } from "react";
import { archiveTexts } from "../../../texts/archive.ts";
import { selectionTexts as texts } from "../../../texts/selection.ts";
import { useBoard } from "../board/board-context.ts";
import { focusTodo } from "../board/focus-card.ts";
import type { Asked } from "./ask.ts";
import { tickAll } from "./change-many.ts";
import styles from "./SelectionBar.module.css";

type Props = { readonly board: Board; readonly ids: ReadonlySet<string> };

/** What can be done with all selected todos at once; each is one step of undo. */
export function SelectionBar({ board, ids }: Props) {
  const { session, selection, deletions, members, ask } = useBoard();
  // Its buttons go with the selection.
  useEffect(() => () => void (selection.last && focusTodo(selection.last)), [selection]);
  const todos: readonly Todo[] = todosOn(board).filter(({ id }) => ids.has(id));
  const todoIds = todos.map(({ id }) => id);
  if (todos.length === 0) return null;
  const asking = (what: Asked["what"]) => () => ask({ what, todoIds });
  const actions = [
    [texts.done, () => session.do(...tickAll(todos, session.userId, new Date()))],
    [texts.labels, asking("labels")],
    ...(members.size > 0 ? [[texts.assign, asking("assign")] as const] : []),
    [texts.due, asking("due")],
    [texts.move, asking("move")],
    [archiveTexts.archive, () => deletions.archiveTodos(todoIds)],
    [texts.delete, () => deletions.deleteTodos(todoIds)],
  ] as const;
  return (
    <div className={styles.bar} role="toolbar" aria-label={texts.toolbar}>
      <span className={styles.count} role="status">
        {texts.selected(todos.length)}
      </span>
      {actions.map(([label, act]) => (
        <Button key={label} variant="subtle" size="compact-md" onClick={act}>
          {label}
        </Button>
      ))}
      <CloseButton size="lg" aria-label={texts.clear} onClick={() => selection.clear()} />
    </div>
  );
}
