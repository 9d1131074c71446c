import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";
import type { OverlayProps } from "../definition.ts";
import { DrawingBar } from "./DrawingBar.tsx";
import { defaultColor, defaultWidth } from "./ink-look.ts";
import type { PenTool } from "./pen.ts";
import { Surface } from "./Surface.tsx";
import { redo, type Step, undo } from "./sketch.ts";
import { useFading } from "./use-fading.ts";
import { useSketch } from "./use-sketch.ts";
import "./drawing.css";

/** Freehand drawing in the whole window, over the board as it is seen. */
export function DrawingOverlay(props: OverlayProps) {
  const { editor, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const [tool, setTool] = useState<PenTool>({ isEraser: false, color: defaultColor, width: defaultWidth });
  const { sketch, setSketch, keep, giveUp } = useSketch(props);
  const [isFaded, lineEndsAt] = useFading(bar, sketch.strokes);
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
    if (sketch.past.length === 0 && sketch.future.length === 0) close();
  };
  const pressed = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") return closeIfEmpty(event);
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    setSketch(step);
  };

  return (
    <dialog
      ref={dialog}
      className="drawing-overlay"
      aria-label={texts.overlay}
      onKeyDown={pressed}
      onCancel={closeIfEmpty}
    >
      <Surface editor={editor} strokes={sketch.strokes} tool={tool} onStep={setSketch} onLine={lineEndsAt} />
      <DrawingBar
        ref={bar}
        texts={texts}
        tool={tool}
        isFaded={isFaded}
        sketch={sketch}
        onTool={(changes) => setTool({ ...tool, ...changes })}
        onStep={setSketch}
        onCancel={close}
        onSave={save}
      />
    </dialog>
  );
}

/** The way back or forth that keys ask for. */
function stepOf(event: KeyboardEvent): Step | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) return redo;
  return key === "z" ? undo : undefined;
}
