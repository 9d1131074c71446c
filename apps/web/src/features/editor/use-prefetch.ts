import { definitionOf, type Editor } from "@tafel/whiteboard";
import { useEffect } from "react";
import { prefetchParts } from "./lazy-parts.ts";

/** Loads what the tools can open as soon as they are there: it must be there when the connection is not. */
export function usePrefetch(editor: Editor, isTime: boolean): void {
  useEffect(() => {
    if (!isTime) return;
    for (const type of editor.types) definitionOf(type)?.prefetch?.();
    prefetchParts();
  }, [isTime, editor]);
}
