import { type Board, countIn, type List } from "@tafel/domain";
import { type RefObject, useMemo } from "react";
import { peopleTexts, boardTexts as texts } from "../../../texts/todos.ts";
import { sumOf } from "../estimates/board-estimates.ts";
import { AddList } from "./AddList.tsx";
import styles from "./BoardScreen.module.css";
import { useBoard } from "./board-context.ts";
import { ListColumn } from "./ListColumn.tsx";
import { ListPosition } from "./ListPosition.tsx";
import type { TodoBoardState } from "./open-todo-board.ts";
import { useCardKeys } from "./use-card-keys.ts";
import { useDropsOnBoard } from "./use-drops.ts";

type Props = {
  readonly board: Board;
  /** The same but for what the filter hides. */
  readonly seen: Board;
  readonly state: TodoBoardState;
  readonly container: RefObject<HTMLDivElement | null>;
};

/** A board's lists side by side. */
export function BoardLists({ board, seen, state, container }: Props) {
  const context = useBoard();
  useCardKeys(container, context);
  useDropsOnBoard(container, context);
  const draggedBy = useDraggedBy(state);
  const wholes = useMemo(() => new Map(board.lists.map((list) => [list.id, wholeOf(list)])), [board.lists]);
  return (
    <>
      <section ref={container} className={styles.lists} aria-label={texts.lists} data-lists>
        {seen.lists.map((list, index) => (
          <ListColumn
            key={list.id}
            list={list}
            whole={wholes.get(list.id)?.list ?? list}
            count={wholes.get(list.id)?.count ?? 0}
            sum={wholes.get(list.id)?.sum}
            index={index}
            of={seen.lists.length}
            draggedBy={draggedBy}
          />
        ))}
        <AddList isFirst={seen.lists.length === 0} />
      </section>
      <ListPosition container={container} count={seen.lists.length} />
    </>
  );
}

/** What a list has altogether, whatever the filter. */
const wholeOf = (list: List) => ({ list, count: countIn(list), sum: sumOf(list) });

/** The names of those who are moving a todo now, by its id. */
function useDraggedBy({ dragged, users }: TodoBoardState): ReadonlyMap<string, string> {
  return useMemo(() => {
    const nameOf = (userId: string) => {
      const { username = texts.someone, isGuest = false } = users.find((user) => user.userId === userId) ?? {};
      return isGuest ? peopleTexts.guest(username) : username;
    };
    return new Map([...dragged].map(([todoId, userId]) => [todoId, nameOf(userId)]));
  }, [dragged, users]);
}
