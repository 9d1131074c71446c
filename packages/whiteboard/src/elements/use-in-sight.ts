import { useEffect } from "react";
import type { Editor } from "../engine/editor.ts";

/** Brings an element into sight when its editing begins, after the caret was put where the click was. */
export function useInSight({ boxOf, viewport }: Editor, elementId: string): void {
  useEffect(() => {
    const box = boxOf(elementId);
    if (box) viewport.revealForEditing(box);
  }, [boxOf, viewport, elementId]);
}
