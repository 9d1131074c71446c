import { Menu } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { Board } from "@tafel/domain";
import { type ReactNode, useMemo, useState } from "react";
import { Archive, ArchiveItem } from "../archive/Archive.tsx";
import { BoardSettings, SettingItems } from "./BoardSettings.tsx";
import type { OpenTodoBoard } from "./open-todo-board.ts";
import type { UndoControls } from "./undo-controls.ts";

/** What is offered above a board by whoever may edit it. */
export type HeaderControls = {
  readonly undoControls: UndoControls;
  /** The filter's button, and those of the settings and the archive where there is room for them. */
  readonly buttons: ReactNode;
  /** What the menu has beside its own, where there is not. */
  readonly menuItems: ReactNode;
};

type Given = {
  readonly header: (controls: HeaderControls) => ReactNode;
  readonly undoControls: UndoControls;
  readonly filterButton: ReactNode;
  readonly session: OpenTodoBoard;
  readonly board: Board;
  readonly onHelp: () => void;
};

/** What is above the lists: the filter changes with every key, and this does not. */
export function useHeader({ header, undoControls, filterButton, session, board, onHelp }: Given): ReactNode {
  // As in BoardScreen.module.css.
  const isNarrow = useMediaQuery("(max-width: 40em)", false, { getInitialValueInEffect: false });
  const [isArchiveOpen, setArchiveOpen] = useState(false);
  return useMemo(() => {
    const settings = { session, unit: board.estimates, onHelp };
    return header({
      undoControls,
      buttons: (
        <>
          {filterButton}
          {!isNarrow && <BoardSettings {...settings} />}
          <Archive board={board} isOpen={isArchiveOpen} setOpen={setArchiveOpen} isInMenu={isNarrow} />
        </>
      ),
      menuItems: isNarrow && (
        <>
          <ArchiveItem board={board} onOpen={() => setArchiveOpen(true)} />
          <Menu.Divider />
          <SettingItems {...settings} />
        </>
      ),
    });
  }, [header, undoControls, filterButton, session, board, onHelp, isNarrow, isArchiveOpen]);
}
