import { isGuestRole } from "@tafel/domain";
import {
  alignmentShift,
  copying,
  type Editor,
  FarPictures,
  Following,
  filesOf,
  Gestures,
  Handles,
  keepEditedInView,
  Lasers,
  type Look,
  lookUpOf,
  measureLater,
  Names,
  Others,
  pressHandles,
} from "@tafel/whiteboard";
import { QueryClientProvider } from "@tanstack/react-query";
import { type RefObject, useEffect, useRef, useState } from "react";
import { queryClient } from "../../data/query-client.ts";
import { Themed } from "../../ui/Themed.tsx";
import { Toasts } from "../../ui/Toasts.tsx";
import { BoardMenu, type MenuPlace } from "./BoardMenu.tsx";
import type { BoardSurface } from "./board-surface.ts";
import { ColumnFilter } from "./cards/ColumnFilter.tsx";
import { EditTodo } from "./cards/EditTodo.tsx";
import { MakeTodosPart } from "./cards/make-todos-part.ts";
import { TodosPart } from "./cards/todos-part.ts";
import { useCards } from "./cards/use-cards.ts";
import { EmptyHints } from "./EmptyHints.tsx";
import styles from "./editor.module.css";
import { usePictureFiles } from "./files/use-picture-files.tsx";
import { GuestHeader } from "./header/GuestHeader.tsx";
import { Header, type HeaderProps } from "./header/Header.tsx";
import { TriedHeader } from "./header/TriedHeader.tsx";
import { Help, HistoryPart, Labels, OutlinePanel, PresentationPart, prefetchParts, TrashPart } from "./lazy-parts.ts";
import { SelectionAnnouncer } from "./outline/SelectionAnnouncer.tsx";
import { PointerNotice } from "./PointerNotice.tsx";
import { type Panel, showsHistory, showsOutline } from "./panel.ts";
import { StyleBar } from "./styles/StyleBar.tsx";
import { ToolAnnouncer } from "./toolbar/ToolAnnouncer.tsx";
import { Toolbar } from "./toolbar/Toolbar.tsx";
import { pressKey, toolKeys } from "./toolbar/tool-keys.ts";
import type { OpenBoard } from "./transport/open-board.ts";
import { Unseen } from "./unseen/Unseen.tsx";
import type { Clipboard } from "./use-clipboard.ts";
import { useDrops } from "./use-drops.ts";
import { useKeptView } from "./use-kept-view.ts";
import { useLinkedElements } from "./use-linked-elements.ts";
import { FollowBar } from "./view/FollowBar.tsx";
import { ViewBar } from "./view/ViewBar.tsx";
import { workspaceOf } from "./workspaces.ts";

export { pressKey };

type Props = {
  readonly editor: Editor;
  readonly board: OpenBoard;
  readonly look: Look;
  readonly surface: RefObject<BoardSurface | undefined>;
  readonly clipboard: Clipboard;
  readonly menu: MenuPlace | undefined;
  readonly onMenuClose: () => void;
  readonly panel: Panel;
  readonly onPanel: (panel: Panel) => void;
  readonly onOverlay: (type: string) => void;
};

/** The header of an open board. */
export function WhiteboardHeader(props: HeaderProps) {
  const { trial, role } = props.board;
  return (
    <Themed>
      <QueryClientProvider client={queryClient}>
        {trial ? (
          <TriedHeader {...props} trial={trial} />
        ) : isGuestRole(role) ? (
          <GuestHeader {...props} />
        ) : (
          <Header {...props} />
        )}
      </QueryClientProvider>
    </Themed>
  );
}

/** How many pictures are kept for painting: about 80 MB. */
const maxPictures = 600;

/** What is drawn on an open board besides its elements. */
export function BoardMarks({ editor }: { editor: Editor }) {
  return (
    <>
      <Names editor={editor} />
      <Lasers editor={editor} />
      <Others editor={editor} />
      {editor.canEdit && <Handles editor={editor} />}
      <Gestures editor={editor} />
    </>
  );
}

/** The parts of the editor that a board's first picture does without. */
function useLateParts(editor: Editor): void {
  useEffect(() => {
    if (!editor.canEdit) return;
    pressHandles(editor);
    editor.copying = (from) => copying(editor, from);
    editor.shiftToAlign = (dragged, offset) => alignmentShift(editor, dragged, offset);
  }, [editor]);
  useEffect(prefetchParts, []);
  useEffect(() => keepEditedInView(editor), [editor]);
  useEffect(() => measureLater(editor), [editor]);
  useEffect(() => {
    const following = new Following(editor);
    return () => following.close();
  }, [editor]);
  useEffect(() => {
    const fetchFile = filesOf(editor).fetch;
    const pictures = new FarPictures({ lookUp: lookUpOf(editor), fetchFile, most: maxPictures });
    const stop = pictures.show(editor.layout, editor.store, editor.viewport);
    return () => {
      stop();
      pictures.close();
    };
  }, [editor]);
}

/** What lies over an open board: tools, views, menus, panels; or its frames as slides. */
export function BoardControls(props: Props) {
  const { editor, board, surface, panel, onPanel } = props;
  useLateParts(editor);
  useCards(editor, board);
  useLinkedElements(editor);
  useDrops(editor, surface);
  const pictureFiles = usePictureFiles(editor);
  const [labeled, setLabeled] = useState<string>();
  const [isMakingTodos, setMakingTodos] = useState(false);
  useKeptView(editor, board.trial || isGuestRole(board.role) ? undefined : board.head.get().id);
  const focusBoard = () => surface.current?.root.focus({ preventScroll: true });
  const endPanel = () => {
    onPanel(undefined);
    focusBoard();
  };
  return (
    <Themed>
      <Toasts />
      {pictureFiles}
      {panel === "presentation" && <PresentationPart.View editor={editor} onClose={endPanel} />}
      {showsHistory(panel) && (
        <HistoryPart.View
          editor={editor}
          uuid={board.head.get().id}
          look={props.look}
          asksWhoWrote={panel === "authorship"}
          onClose={endPanel}
        />
      )}
      {panel === "trash" && <TrashPart.View editor={editor} uuid={board.head.get().id} onClose={endPanel} />}
      <div className={styles.around}>
        <AroundBoard
          {...props}
          focusBoard={focusBoard}
          onLabels={setLabeled}
          onMakeTodos={() => setMakingTodos(true)}
        />
      </div>
      {isMakingTodos && (
        <MakeTodosPart.View
          editor={editor}
          teamId={board.head.get().teamId}
          onClose={() => {
            setMakingTodos(false);
            focusBoard();
          }}
        />
      )}
      <ColumnFilter editor={editor} onClose={focusBoard} />
      <EditTodo editor={editor} onClose={focusBoard} />
      {labeled !== undefined && (
        <Labels.View
          editor={editor}
          elementId={labeled}
          onClose={() => {
            setLabeled(undefined);
            focusBoard();
          }}
        />
      )}
    </Themed>
  );
}

type AroundProps = Props & {
  readonly focusBoard: () => void;
  readonly onLabels: (elementId: string) => void;
  readonly onMakeTodos: () => void;
};

function AroundBoard(props: AroundProps) {
  const { editor, board, look, surface, clipboard, menu, onMenuClose, panel, onPanel, onOverlay, focusBoard } = props;
  const outlineButton = useRef<HTMLButtonElement>(null);
  const todosButton = useRef<HTMLButtonElement>(null);
  const hasAskedForHelp = useRef(false);
  hasAskedForHelp.current ||= panel === "help";
  return (
    <>
      {editor.canEdit && (
        <>
          <StyleBar editor={editor} surface={surface} />
          <EmptyHints editor={editor} />
          <Toolbar editor={editor} surface={surface} onOverlay={onOverlay} />
        </>
      )}
      <ViewBar
        editor={editor}
        look={look}
        isOutlineOpen={showsOutline(panel)}
        outlineButton={outlineButton}
        onOutline={() => onPanel(showsOutline(panel) ? undefined : "outline")}
        onTodos={
          editor.canEdit && workspaceOf(editor) ? () => onPanel(panel === "todos" ? undefined : "todos") : undefined
        }
        isTodosOpen={panel === "todos"}
        todosButton={todosButton}
        onHelp={() => onPanel("help")}
      />
      {panel === "todos" && (
        <TodosPart.View
          editor={editor}
          surface={surface}
          teamId={board.head.get().teamId}
          onClose={() => {
            onPanel(undefined);
            todosButton.current?.focus();
          }}
        />
      )}
      {showsOutline(panel) && (
        <OutlinePanel.View
          editor={editor}
          isFinding={panel === "find"}
          onClose={() => {
            onPanel(undefined);
            if (panel === "find") focusBoard();
            else outlineButton.current?.focus();
          }}
        />
      )}
      <Unseen {...{ editor, board, surface }} isCovered={panel !== undefined} onClose={focusBoard} />
      <FollowBar editor={editor} onStop={focusBoard} />
      <SelectionAnnouncer editor={editor} />
      <ToolAnnouncer editor={editor} />
      <PointerNotice editor={editor} />
      <BoardMenu
        editor={editor}
        board={board}
        place={menu}
        clipboard={clipboard}
        onLabels={props.onLabels}
        onMakeTodos={props.onMakeTodos}
        onWhoWrote={() => onPanel("authorship")}
        onClose={() => {
          onMenuClose();
          focusBoard();
        }}
      />
      {hasAskedForHelp.current && (
        <Help.View editor={editor} tools={toolKeys} isOpen={panel === "help"} onClose={() => onPanel(undefined)} />
      )}
    </>
  );
}
