import { VisuallyHidden } from "@mantine/core";
import type { Board } from "@tafel/domain";
import { placeOf } from "@tafel/domain";
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { boardTexts as texts } from "../../../texts/todos.ts";
import type { Members } from "../people/members.ts";
import { AddList } from "./AddList.tsx";
import styles from "./BoardScreen.module.css";
import { type BoardContext, BoardProvider } from "./board-context.ts";
import type { OpenTodoBoard, TodoBoardState } from "./board-session.ts";
import { createDeletions } from "./deletions.tsx";
import { useFilterControls } from "./filter/use-filter-controls.tsx";
import { ListColumn } from "./ListColumn.tsx";
import { ListPosition } from "./ListPosition.tsx";
import { createUndoControls, type UndoControls } from "./undo-controls.ts";
import { useCardKeys } from "./use-card-keys.ts";
import { useDropsOnBoard } from "./use-drops.ts";
import { useOpenTodo } from "./use-open-todo.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

const TodoDialog = lazy(() => import("../dialog/TodoDialog.tsx").then((it) => ({ default: it.TodoDialog })));

type Props = {
  readonly session: OpenTodoBoard;
  readonly state: TodoBoardState;
  readonly board: Board;
  readonly teamId: string | undefined;
  readonly members: Members;
  /** What is above the lists, including undo and redo and the button that opens the filter. */
  readonly header: (undoControls: UndoControls, filterButton: ReactNode) => ReactNode;
  readonly container: RefObject<HTMLDivElement | null>;
};

/** A board's lists side by side, its header, and the dialog of the open todo. */
export function BoardScreen({ session, state, board, teamId, members, header, container }: Props) {
  const { announce, region } = useAnnouncements();
  const { openId, open, close } = useOpenTodo(board);
  const filter = useFilterControls(session, board, members, announce);
  const { seen, filterButton, filterBar, shown, keepShown, keepWhileEdited } = filter;
  useEffect(() => (openId === undefined ? undefined : keepWhileEdited(openId)), [openId, keepWhileEdited]);
  const undoControls = useMemo(
    () => createUndoControls(session, announce, (userId) => members.get(userId)?.username, shown),
    [session, announce, members, shown],
  );
  useUndoKeys(undoControls);
  const deletions = useMemo(
    () => createDeletions(session, undoControls, announce, shown),
    [session, undoControls, announce, shown],
  );
  const context = useMemo(
    (): BoardContext => ({
      ...{ session, shown, keepShown, keepWhileEdited, members, deletions, announce, openTodo: open },
    }),
    [session, shown, keepShown, keepWhileEdited, members, deletions, announce, open],
  );
  useCardKeys(container, context);
  useDropsOnBoard(container, context);
  const draggedBy = useDraggedBy(state);
  const openPlace = openId === undefined ? undefined : placeOf(board, openId);
  return (
    <BoardProvider value={context}>
      <div className={styles.screen}>
        {header(undoControls, filterButton)}
        {filterBar}
        <section ref={container} className={styles.lists} aria-label={texts.lists} data-lists>
          {seen.lists.map((list, index) => (
            <ListColumn
              key={list.id}
              list={list}
              count={board.lists[index]?.todos.length ?? 0}
              index={index}
              of={board.lists.length}
              draggedBy={draggedBy}
            />
          ))}
          <AddList isFirst={board.lists.length === 0} />
        </section>
        <ListPosition container={container} count={board.lists.length} />
      </div>
      {openId !== undefined && (
        <Suspense>
          <TodoDialog key={openId} place={openPlace} teamId={teamId} onClose={close} />
        </Suspense>
      )}
      {region}
    </BoardProvider>
  );
}

/** The names of those who are moving a todo now, by its id. */
function useDraggedBy({ dragged, users }: TodoBoardState): ReadonlyMap<string, string> {
  return useMemo(() => {
    const nameOf = (userId: string) => users.find((user) => user.userId === userId)?.username ?? texts.someone;
    return new Map([...dragged].map(([todoId, userId]) => [todoId, nameOf(userId)]));
  }, [dragged, users]);
}

/** A live region: announcements are read out, even the same one twice in a row. */
function useAnnouncements() {
  const [said, setSaid] = useState({ text: "", count: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const announce = useCallback((text: string) => {
    clearTimeout(timer.current);
    setSaid((before) => ({ text, count: before.count + 1 }));
    // Nobody should find it later as if it had just happened.
    timer.current = setTimeout(() => setSaid((before) => ({ ...before, text: "" })), 5_000);
  }, []);
  const region = (
    <VisuallyHidden aria-live="polite" role="status" data-announcement>
      {said.text}
      {said.count % 2 === 1 && "\u00a0"}
    </VisuallyHidden>
  );
  return { announce, region };
}
