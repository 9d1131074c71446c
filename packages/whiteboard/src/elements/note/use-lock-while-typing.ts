import { useEffect } from "react";
import type { Editor } from "../../engine/editor.ts";

/** Holds a note while it is being written, also when somebody else writes in it. */
export function useLockWhileTyping(editor: Editor, id: string): void {
  useEffect(() => {
    editor.outbound.lock(id);
    // Whoever wrote here first has left: it is held for who still writes.
    const stop = editor.presence.onLock(id, () => {
      if (!editor.presence.lockOf(id)) editor.outbound.lock(id);
    });
    return () => {
      stop();
      editor.outbound.unlock(id);
    };
  }, [editor, id]);
}
