import { definitionOf, type Editor } from "@tafel/whiteboard";
import { useEffect } from "react";

/** Loads what elements are edited with as soon as the tools are there: it must be there when the connection is not. */
export function usePrefetch(editor: Editor, isTime: boolean): void {
  useEffect(() => {
    if (!isTime) return;
    for (const type of editor.types) definitionOf(type)?.prefetch?.();
  }, [isTime, editor]);
}
