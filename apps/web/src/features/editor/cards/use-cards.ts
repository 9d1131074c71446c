import { isGuestRole } from "@tafel/domain";
import type { Editor } from "@tafel/whiteboard";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import type { OpenBoard } from "../transport/open-board.ts";
import { setWorkspace } from "../workspaces.ts";

/** Shows what the todos on an open board are now. A board that is tried has none. */
export function useCards(editor: Editor, board: OpenBoard): void {
  const navigate = useNavigate();
  useMemo(() => {
    if (!board.trial && !isGuestRole(board.role)) setWorkspace(editor, board.head.get().teamId);
  }, [editor, board]);
  useEffect(() => {
    if (board.trial) return;
    let close = () => {};
    let isGone = false;
    void import("./board-cards.ts").then(
      ({ BoardCards }) => {
        if (isGone) return;
        const cards = new BoardCards(editor, board, (href) => void navigate({ href }));
        close = () => cards.close();
      },
      // Without it the copies are shown.
      () => {},
    );
    return () => {
      isGone = true;
      close();
    };
  }, [editor, board, navigate]);
}
