import { useEffect, useState } from "react";
import { scopeOf } from "../../data/delivery/database.ts";
import { openWhiteboardOutbox } from "../../data/delivery/outboxes.ts";
import { toForget } from "../../data/left-behind.ts";
import type { LeftBoard } from "./left-board.ts";

/**
 * How many unsaved changes this browser keeps for a person's return; undefined while it is looked up. Nothing is kept
 * for somebody who logged out themselves.
 */
export function useKept({ boardId, userId }: LeftBoard, unsaved: number): number | undefined {
  const [kept, setKept] = useState<number>();
  useEffect(() => {
    if (unsaved === 0) return;
    if (toForget() === "everything") return setKept(0);
    let isGone = false;
    void openWhiteboardOutbox(scopeOf("whiteboard", userId, boardId)).then(({ waiting }) => {
      if (!isGone) setKept(waiting.length);
    });
    return () => {
      isGone = true;
    };
  }, [boardId, userId, unsaved]);
  return kept;
}
