import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { OverlayProps } from "../definition.ts";
import { DrawingBar } from "./DrawingBar.tsx";
import { defaultColor, defaultWidth } from "./ink-look.ts";
import type { PenTool } from "./pen.ts";
import { Surface } from "./Surface.tsx";
import { redoStroke, type StrokeStep, undoStroke } from "./stroke-editing.ts";
import { useFading } from "./use-fading.ts";
import { useStrokeEditing } from "./use-stroke-editing.ts";
import "./drawing.css";

/** Freehand drawing in the whole window, over the board as it is seen. */
export function DrawingOverlay(props: OverlayProps) {
  const { editor, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [tool, setTool] = useState<PenTool>({ isEraser: false, color: defaultColor, width: defaultWidth });
  const { editing, setEditing, keep, giveUp } = useStrokeEditing(props);
  const [isFaded, lineEndsAt] = useFading(bar, editing.strokes);
  const texts = editor.texts.drawing;
  // While following somebody, the view would move away under the pen.
  useEffect(() => editor.followed.set(undefined), [editor]);

  const close = () => {
    giveUp();
    // While it is open, nothing outside it can take the focus.
    dialog.current?.close();
    onClose();
    document.querySelector<HTMLElement>(".board")?.focus({ preventScroll: true });
  };
  const save = () => {
    keep();
    close();
  };
  /** A key that is easily hit must not discard what was drawn, nor what was undone and can still be redone. */
  const closeIfEmpty = (event: SyntheticEvent) => {
    event.preventDefault();
    if (editing.past.length === 0 && editing.future.length === 0) close();
  };
  const pressed = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") return closeIfEmpty(event);
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    setEditing(step);
  };

  return (
    <dialog
      ref={dialog}
      className="drawing-overlay"
      aria-label={texts.overlay}
      onKeyDown={pressed}
      onCancel={closeIfEmpty}
    >
      <Surface editor={editor} strokes={editing.strokes} tool={tool} onStep={setEditing} onLine={lineEndsAt} />
      <DrawingBar
        ref={bar}
        texts={texts}
        tool={tool}
        isFaded={isFaded}
        editing={editing}
        onTool={(changes) => setTool({ ...tool, ...changes })}
        onStep={setEditing}
        onCancel={close}
        onSave={save}
      />
    </dialog>
  );
}

/** The way back or forth that keys ask for. */
function stepOf(event: KeyboardEvent): StrokeStep | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) return redoStroke;
  return key === "z" ? undoStroke : undefined;
}
