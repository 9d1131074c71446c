import { useEffect } from "react";
import type { Editor } from "../engine/editor.ts";

/** Locks an element while it is being edited: others see that, and cannot change it. */
export function useLock(editor: Editor, id: string | undefined): void {
  useEffect(() => {
    if (id === undefined) return;
    editor.outbound.lock(id);
    return () => editor.outbound.unlock(id);
  }, [editor, id]);
}
