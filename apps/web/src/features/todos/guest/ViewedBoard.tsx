import { type Board, isArchived, isDone, type List, placeOf, type Todo, withoutArchived } from "@tafel/domain";
import { type ReactNode, useMemo } from "react";
import { boardTexts as texts } from "../../../texts/todos.ts";
import { usePageShows } from "../../../ui/use-page-shows.ts";
import type { BoardAttachments } from "../attachments/board-attachments.ts";
import boardStyles from "../board/BoardScreen.module.css";
import listStyles from "../board/ListColumn.module.css";
import cardStyles from "../board/TodoCard.module.css";
import { TodoDetails } from "../board/TodoDetails.tsx";
import { useOpenTodo } from "../board/use-open-todo.ts";
import { EstimatesProvider } from "../estimates/board-estimates.ts";
import { byName, LabelsProvider } from "../labels/board-labels.ts";
import type { Members } from "../people/members.ts";
import { ViewedTodo } from "./ViewedTodo.tsx";

type Props = {
  readonly board: Board;
  readonly members: Members;
  /** Its files, which are for members. */
  readonly files?: BoardAttachments | undefined;
  /** Its part opens todos. */
  readonly header: (openTodo: (todoId: string) => void) => ReactNode;
};

/** A board for somebody who only views it: nothing on it is there to be changed. */
export function ViewedBoard({ board, members, files, header }: Props) {
  usePageShows("todos");
  const { openId, open: openTodo, close } = useOpenTodo(board);
  const open = openId === undefined ? undefined : placeOf(board, openId)?.todo;
  return (
    <ViewedSigns board={board}>
      <div className={boardStyles.screen}>
        {header(openTodo)}
        <ViewedLists board={board} members={members} onOpen={openTodo} />
      </div>
      {open && <ViewedTodo todo={open} members={members} files={files} onClose={close} />}
    </ViewedSigns>
  );
}

/** What cards show of their board. */
export function ViewedSigns({ board, children }: { readonly board: Board; readonly children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the labels are others.
  const labels = useMemo(() => byName(board), [board.labels]);
  return (
    <LabelsProvider value={labels}>
      <EstimatesProvider value={board.estimates}>{children}</EstimatesProvider>
    </LabelsProvider>
  );
}

type ListsProps = {
  readonly board: Board;
  readonly members: Members;
  readonly onOpen: (todoId: string) => void;
  /** What can be done with a list. */
  readonly action?: (list: List) => ReactNode;
};

export function ViewedLists({ board, members, onOpen, action }: ListsProps) {
  const lists = board.lists.filter((list) => !isArchived(list)).map(withoutArchived);
  return (
    /* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keys. */
    <section className={boardStyles.lists} aria-label={texts.lists} tabIndex={0} data-lists>
      {lists.map((list) => (
        <section key={list.id} className={listStyles.column} aria-label={list.title}>
          <div className={listStyles.header}>
            <h2 className={listStyles.heading}>{list.title}</h2>
            <span className={listStyles.count}>{list.todos.length}</span>
            {action?.(list)}
          </div>
          <div className={listStyles.scroller}>
            <ol className={listStyles.cards}>
              {list.todos.map((todo) => (
                <ViewedCard key={todo.id} todo={todo} members={members} onOpen={() => onOpen(todo.id)} />
              ))}
            </ol>
          </div>
        </section>
      ))}
    </section>
  );
}

type CardProps = { readonly todo: Todo; readonly members: Members; readonly onOpen: () => void };

function ViewedCard({ todo, members, onOpen }: CardProps) {
  return (
    <li className={cardStyles.card} data-todo={todo.id} data-done={isDone(todo) || undefined}>
      <div className={cardStyles.top}>
        <button type="button" className={cardStyles.name} onClick={onOpen}>
          {todo.name}
        </button>
      </div>
      <TodoDetails todo={todo} members={members} />
    </li>
  );
}
