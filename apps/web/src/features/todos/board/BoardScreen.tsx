import { VisuallyHidden } from "@mantine/core";
import { type Board, placeOf } from "@tafel/domain";
import { useSearch } from "@tanstack/react-router";
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
  useSyncExternalStore,
} from "react";
import { usePageShows } from "../../../ui/use-page-shows.ts";
import type { BoardAttachments } from "../attachments/board-attachments.ts";
import { useAttaching } from "../attachments/use-attaching.ts";
import { EstimatesProvider } from "../estimates/board-estimates.ts";
import { byName, LabelsProvider } from "../labels/board-labels.ts";
import type { Members } from "../people/members.ts";
import { useNameOf } from "../people/use-name-of.ts";
import type { Asked } from "../selection/ask.ts";
import { Selection } from "../selection/selection.ts";
import { useBoardKeys } from "../shortcuts/use-board-keys.ts";
import type { Elsewhere } from "../transfer/transferable.ts";
import { BoardLists } from "./BoardLists.tsx";
import styles from "./BoardScreen.module.css";
import { type BoardContext, BoardProvider } from "./board-context.ts";
import { createDeletions } from "./deletions.tsx";
import { useFilterControls } from "./filter/use-filter-controls.tsx";
import { type HeaderControls, useHeader } from "./header-controls.tsx";
import type { OpenTodoBoard, TodoBoardState } from "./open-todo-board.ts";
import { createUndoControls } from "./undo-controls.ts";
import { useOpenTodo } from "./use-open-todo.ts";
import { useUndoKeys } from "./use-undo-keys.ts";
import { viewOf } from "./views.ts";

const TodoDialog = lazy(() => import("../dialog/TodoDialog.tsx").then((it) => ({ default: it.TodoDialog })));
const ElsewhereDialog = lazy(() =>
  import("../transfer/ElsewhereDialog.tsx").then((it) => ({ default: it.ElsewhereDialog })),
);
const BoardCalendar = lazy(() => import("../calendar/BoardCalendar.tsx").then((it) => ({ default: it.BoardCalendar })));
const BoardTable = lazy(() => import("../table/BoardTable.tsx").then((it) => ({ default: it.BoardTable })));

const AskDialog = lazy(() => import("../selection/AskDialog.tsx").then((it) => ({ default: it.AskDialog })));
const SelectionBar = lazy(() => import("../selection/SelectionBar.tsx").then((it) => ({ default: it.SelectionBar })));
const ShortcutsDialog = lazy(() =>
  import("../shortcuts/ShortcutsDialog.tsx").then((it) => ({ default: it.ShortcutsDialog })),
);

type Props = {
  readonly session: OpenTodoBoard;
  /** Undefined on a board that is tried. */
  readonly attachments: BoardAttachments | undefined;
  readonly state: TodoBoardState;
  readonly board: Board;
  readonly teamId: string | undefined;
  readonly members: Members;
  /** What is above the lists, with what is offered there. */
  readonly header: (controls: HeaderControls) => ReactNode;
  readonly container: RefObject<HTMLDivElement | null>;
};

/** A board in the view that its address names, its header, and the dialog of the open todo. */
export function BoardScreen({ session, attachments, state, board, teamId, members, header, container }: Props) {
  usePageShows("todos");
  const { announce, region } = useAnnouncements();
  const view = viewOf(useSearch({ strict: false }).view);
  const { openId, open, close } = useOpenTodo(board);
  const filter = useFilterControls(session, board, teamId, members, announce);
  const { seen, filterButton, filterBar, shown, keepShown, keepWhileEdited } = filter;
  useEffect(() => (openId === undefined ? undefined : keepWhileEdited(openId)), [openId, keepWhileEdited]);
  const nameOf = useNameOf(members, state.guests);
  const undoControls = useMemo(
    () => createUndoControls(session, announce, nameOf, shown),
    [session, announce, nameOf, shown],
  );
  useUndoKeys(undoControls);
  useEffect(() => attachments?.start(), [attachments]);
  useAttaching(attachments, openId, announce);
  const deletions = useMemo(
    () => createDeletions(session, undoControls, announce, shown),
    [session, undoControls, announce, shown],
  );
  const [selection] = useState(() => new Selection());
  const selected = useSyncExternalStore(selection.subscribe, selection.ids);
  const [asked, ask] = useState<Asked>();
  const [elsewhere, bringElsewhere] = useState<Elsewhere>();
  const [isHelping, setHelping] = useState(false);
  const help = useCallback(() => setHelping(true), []);
  useBoardKeys(selection, help);
  const context = useMemo(
    (): BoardContext => ({
      ...{ session, shown, keepShown, keepWhileEdited, members, nameOf, deletions, announce },
      ...{ attachments, openTodo: open, selection, ask, bringElsewhere },
    }),
    [session, shown, keepShown, keepWhileEdited, members, nameOf, deletions, announce, attachments, open, selection],
  );
  const head = useHeader({ header, undoControls, filterButton, session, board, onHelp: help });
  const openPlace = openId === undefined ? undefined : placeOf(board, openId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the labels are others.
  const labels = useMemo(() => byName(board), [board.labels]);
  return (
    <BoardProvider value={context}>
      <LabelsProvider value={labels}>
        <EstimatesProvider value={board.estimates}>
          <div className={styles.screen}>
            {head}
            {filterBar}
            {view === "lists" ? (
              <BoardLists board={board} seen={seen} state={state} container={container} />
            ) : (
              <Suspense>
                {view === "table" ? <BoardTable board={seen} /> : <BoardCalendar board={seen} span={view} />}
              </Suspense>
            )}
            {view === "lists" && selected.size > 0 && (
              <Suspense>
                <SelectionBar board={board} ids={selected} />
              </Suspense>
            )}
          </div>
          {openId !== undefined && (
            <Suspense>
              <TodoDialog key={openId} place={openPlace} teamId={teamId} onClose={close} />
            </Suspense>
          )}
          <SmallDialogs
            board={board}
            teamId={teamId}
            {...{ asked, ask, elsewhere, bringElsewhere, isHelping, setHelping }}
          />
          {region}
        </EstimatesProvider>
      </LabelsProvider>
    </BoardProvider>
  );
}

type SmallProps = {
  readonly board: Board;
  readonly teamId: string | undefined;
  readonly asked: Asked | undefined;
  readonly ask: (asked: Asked | undefined) => void;
  readonly elsewhere: Elsewhere | undefined;
  readonly bringElsewhere: (what: Elsewhere | undefined) => void;
  readonly isHelping: boolean;
  readonly setHelping: (isHelping: boolean) => void;
};

/** What a key or a menu opens. */
function SmallDialogs(props: SmallProps) {
  const { board, teamId, asked, ask, elsewhere, bringElsewhere, isHelping, setHelping } = props;
  return (
    <Suspense>
      {asked && <AskDialog board={board} asked={asked} onClose={() => ask(undefined)} />}
      {elsewhere && <ElsewhereDialog {...elsewhere} teamId={teamId} onClose={() => bringElsewhere(undefined)} />}
      {isHelping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </Suspense>
  );
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
