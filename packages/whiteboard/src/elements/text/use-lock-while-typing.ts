import { useEffect } from "react";
import type { Editor } from "../../engine/editor.ts";

/** Locks an element during typing, even if somebody else types in it too. */
export function useLockWhileTyping(editor: Editor, id: string): void {
  useEffect(() => {
    editor.outbound.lock(id);
    // The one who locked it has left: whoever still types locks it now.
    const stop = editor.presence.onLock(id, () => {
      if (!editor.presence.lockOf(id)) editor.outbound.lock(id);
    });
    return () => {
      stop();
      editor.outbound.unlock(id);
    };
  }, [editor, id]);
}
