import type { Editor } from "@tafel/whiteboard";
import { useEffect } from "react";
import { type BoardView, boardViews, keepBoardViews } from "../../data/board-views.ts";
import { scopeOf } from "../../data/delivery/database.ts";
import { readSession } from "../../data/session.ts";

/** As many boards are remembered; those left longest ago are forgotten. */
const most = 200;

/**
 * Remembers where the board is left: whenever the page is hidden, and when the board is closed. A view that nobody has
 * moved is not worth it: next time, all of the board is shown again, with what others have added.
 */
export function useKeptView({ viewport }: Editor, boardId: string | undefined): void {
  useEffect(() => {
    const userId = readSession()?.userId;
    if (boardId === undefined || userId === undefined) return;
    let first = viewport.isPlaced ? viewport.camera : undefined;
    const stop = viewport.onChange(() => {
      if (viewport.isPlaced) first ??= viewport.camera;
    });
    const keep = () => {
      // After a log-out nothing may be kept.
      if (!first || viewport.camera === first || readSession()?.userId !== userId) return;
      const { x, y } = viewport.toBoard(viewport.middle);
      const { zoom } = viewport.camera;
      keepLast(scopeOf("whiteboard", userId, boardId), [Math.round(x), Math.round(y), zoom]);
    };
    document.addEventListener("visibilitychange", keep);
    addEventListener("pagehide", keep);
    return () => {
      keep();
      stop();
      document.removeEventListener("visibilitychange", keep);
      removeEventListener("pagehide", keep);
    };
  }, [viewport, boardId]);
}

function keepLast(scope: string, view: BoardView): void {
  const { [scope]: _former, ...others } = boardViews();
  keepBoardViews(Object.fromEntries([...Object.entries(others), [scope, view] as const].slice(-most)));
}
