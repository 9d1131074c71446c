import { isGuestRole } from "@tafel/domain";
import type { Editor } from "@tafel/whiteboard";
import { type RefObject, useEffect, useState } from "react";
import type { BoardSurface } from "../board-surface.ts";
import type { OpenBoard } from "../transport/open-board.ts";
import type { ToShow } from "./ask-for-unseen.ts";

type Props = {
  readonly editor: Editor;
  readonly board: OpenBoard;
  readonly surface: RefObject<BoardSurface | undefined>;
  /** Whether something else takes the keys. */
  readonly isCovered: boolean;
  /** It was dismissed. */
  readonly onClose: () => void;
};

/**
 * What others have done on a team's board since this person's last visit: asked for once the board is there, and nothing while
 * that is nothing or is not known.
 */
export function Unseen({ editor, board: { head, role, trial }, surface, isCovered, onClose }: Props) {
  const [shown, setShown] = useState<ToShow>();
  useEffect(() => {
    const { id, teamId } = head.get();
    if (trial || teamId === undefined || isGuestRole(role)) return;
    let isGone = false;
    const ask = async () => {
      const { askForUnseen } = await import("./ask-for-unseen.ts");
      const found = await askForUnseen(id);
      if (!isGone) setShown(found);
    };
    // Without it the board is complete.
    ask().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [head, role, trial]);
  if (!shown) return null;
  const close = () => {
    setShown(undefined);
    onClose();
  };
  return <shown.View editor={editor} surface={surface} found={shown.found} isCovered={isCovered} onClose={close} />;
}
