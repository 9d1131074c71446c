import type { Editor } from "@tafel/whiteboard";
import { useEffect, useRef } from "react";
import type { Controls } from "./use-controls.ts";

/** Handles the letters of tools; those pressed before the controls are loaded wait for them, unless Escape follows. */
export function useToolKeys(editor: Editor, controls: Controls | undefined, onOverlay: (type: string) => void) {
  const early = useRef<KeyboardEvent[]>([]);
  useEffect(() => {
    if (controls) for (const event of early.current.splice(0)) controls.pressKey(editor, event, onOverlay);
  });
  return (event: KeyboardEvent): boolean | undefined => {
    if (controls) return controls.pressKey(editor, event, onOverlay);
    if (event.key === "Escape") early.current = [];
    early.current.push(event);
    return undefined;
  };
}
