import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { useLeaving } from "../../react/use-leaving.ts";
import type { OverlayProps } from "../definition.ts";
import { useLock } from "../use-lock.ts";
import type { Drawing } from "./fields.ts";
import { saveDrawing } from "./save-drawing.ts";
import { type StrokeEditing, startStrokeEditing } from "./stroke-editing.ts";
import { strokesIn } from "./strokes.ts";

type UsedSketch = {
  readonly editing: StrokeEditing;
  readonly setEditing: Dispatch<SetStateAction<StrokeEditing>>;
  /** Puts the strokes onto the board, once. */
  readonly keep: () => void;
  /** From now on there is nothing to keep. */
  readonly giveUp: () => void;
};

/** What is drawn in the overlay: a new drawing, or an element's strokes, which is held and not shown meanwhile. */
export function useStrokeEditing({ editor, elementId, onClose }: OverlayProps): UsedSketch {
  const [editing, setEditing] = useState<StrokeEditing>(() => startStrokeEditing(strokesOf(editor, elementId)));
  const latest = useRef(editing);
  latest.current = editing;
  const isDone = useRef(false);
  useLock(editor, elementId);

  // The edited drawing would be visible twice.
  useEffect(() => {
    if (elementId === undefined) return;
    editor.store.setPreview("overlay", new Map([[elementId, { paths: [] }]]));
    return () => editor.store.setPreview("overlay", undefined);
  }, [editor, elementId]);

  const keep = () => {
    if (isDone.current || latest.current.past.length === 0) return;
    isDone.current = true;
    editor.store.setPreview("overlay", undefined);
    saveDrawing(editor, elementId, latest.current.strokes);
  };
  const giveUp = () => {
    isDone.current = true;
  };
  // Only giving up discards the drawing: not the back button, not a closed tab.
  useLeaving((isPageGoing) => {
    keep();
    if (isPageGoing) onClose();
  });
  return { editing, setEditing, keep, giveUp };
}

const strokesOf = (editor: OverlayProps["editor"], id: string | undefined) => {
  const element = id === undefined ? undefined : editor.store.optimistic.get(id);
  const box = id === undefined ? undefined : editor.boxOf(id);
  // The overlay is opened for drawings only.
  return element && box ? strokesIn(element as Drawing, box) : [];
};
