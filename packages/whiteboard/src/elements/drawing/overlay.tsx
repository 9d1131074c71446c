import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLeaving } from "../../react/use-leaving.ts";
import type { OverlayProps } from "../definition.ts";
import { useHold } from "../use-hold.ts";
import { DrawingBar } from "./DrawingBar.tsx";
import type { Drawing } from "./fields.ts";
import type { InkPoint } from "./ink.ts";
import { defaultColour, defaultWidth } from "./ink-look.ts";
import { KeyPen, listenToPens } from "./listen-to-pens.ts";
import { LiveLine } from "./live-line.ts";
import { shownColour } from "./paint.ts";
import { Pen, type PenTool } from "./pen.ts";
import { saveDrawing } from "./save-drawing.ts";
import { draw, erase, redo, type Sketch, startSketch, undo } from "./sketch.ts";
import { strokesIn } from "./strokes.ts";
import { StrokeMark } from "./view.tsx";
import "./drawing.css";

/** The bar fades while one draws within this many screen pixels (specification, editor, point 9). */
const fadeDistance = 50;
const nothing: ReadonlySet<string> = new Set();

/** Freehand drawing in the whole window, over the board as it is seen. */
export function DrawingOverlay({ editor, elementId, onClose }: OverlayProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const line = useRef<LiveLine>(undefined);
  const keyPen = useRef<KeyPen>(undefined);
  const [sketch, setSketch] = useState<Sketch>(() => startSketch(strokesOf(editor, elementId)));
  const [tool, setTool] = useState<PenTool>({ isEraser: false, color: defaultColour, width: defaultWidth });
  const [marked, setMarked] = useState(nothing);
  const [isFaded, setFaded] = useState(false);
  const [keyMark, setKeyMark] = useState<{ at: InkPoint; isDown: boolean }>();
  const latest = useRef({ sketch, tool });
  latest.current = { sketch, tool };
  const origin = useMemo(boardOrigin, []);
  const { camera } = editor.viewport;
  const texts = editor.texts.drawing;
  useHold(editor, elementId);
  // While following somebody, the view would move away under the pen.
  useEffect(() => editor.followed.set(undefined), [editor]);

  // The edited drawing would be visible twice.
  useEffect(() => {
    if (elementId === undefined) return;
    editor.store.setPreview("overlay", new Map([[elementId, { paths: [] }]]));
    return () => editor.store.setPreview("overlay", undefined);
  }, [editor, elementId]);

  useLayoutEffect(() => {
    const [surfaceNode, canvasNode] = [surface.current, canvas.current];
    if (!surfaceNode || !canvasNode) return;
    dialog.current?.showModal();
    const live = new LiveLine(canvasNode);
    line.current = live;
    const ink = getComputedStyle(surfaceNode).getPropertyValue("--board-ink").trim() || defaultColour;
    const pen = new Pen({
      zoom: editor.viewport.camera.zoom,
      toBoard: ({ x, y }) => editor.viewport.toBoard({ x: x - origin.x, y: y - origin.y }),
      tool: () => latest.current.tool,
      strokes: () => latest.current.sketch.strokes,
      newId: editor.newId,
      showLine: (points, isNew) => {
        const last = points.at(-1);
        setFaded(last !== undefined && isNear(bar.current, last));
        if (isNew) live.clear();
        const { color, width } = latest.current.tool;
        live.grow(points, shownColour(color, ink), width);
      },
      showMarked: (ids) => setMarked((before) => (before.size === 0 && ids.size === 0 ? before : ids)),
      drawn: (strokes) => setSketch((before) => draw(before, strokes)),
      erased: (ids) => setSketch((before) => erase(before, ids)),
    });
    const middle = { x: window.innerWidth / 2, y: window.innerHeight / 2 };
    keyPen.current = new KeyPen(pen, middle, (at, isDown) => setKeyMark({ at, isDown }));
    const measure = () => {
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      canvasNode.width = Math.round(surfaceNode.clientWidth * ratio);
      canvasNode.height = Math.round(surfaceNode.clientHeight * ratio);
    };
    measure();
    surfaceNode.focus();
    const stop = listenToPens(surfaceNode, pen);
    window.addEventListener("resize", measure);
    return () => {
      window.removeEventListener("resize", measure);
      stop();
    };
  }, [editor, origin]);

  // The live line stays until the finished stroke is on the sheet, so that nothing flickers.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the strokes have changed
  useLayoutEffect(() => {
    line.current?.clear();
    setFaded(false);
  }, [sketch.strokes]);

  const isDone = useRef(false);
  /** Puts the strokes onto the board, once. */
  const keep = () => {
    if (isDone.current || latest.current.sketch.past.length === 0) return;
    isDone.current = true;
    editor.store.setPreview("overlay", undefined);
    saveDrawing(editor, elementId, latest.current.sketch.strokes);
  };
  const close = () => {
    isDone.current = true;
    // While it is open, nothing outside it can take the focus.
    dialog.current?.close();
    onClose();
    document.querySelector<HTMLElement>(".board")?.focus({ preventScroll: true });
  };
  const save = () => {
    keep();
    close();
  };
  // Only Cancel discards the drawing: not the back button, not a closed tab.
  useLeaving((isPageGoing) => {
    keep();
    if (isPageGoing) onClose();
  });
  // What was undone can still be redone.
  const holdsWork = sketch.past.length > 0 || sketch.future.length > 0;
  const pressed = (event: React.KeyboardEvent) => {
    event.stopPropagation();
    const { key, shiftKey } = event;
    const isOnSurface = event.target === surface.current;
    const wanted = historyKey(event);
    if (wanted) setSketch(wanted === "undo" ? undo : redo);
    else if (key === "Escape") {
      // A key that is easily hit must not discard the drawing: that is what Cancel is for.
      if (!holdsWork) close();
    } else if (!isOnSurface || !keyPen.current?.press(key, shiftKey)) return;
    event.preventDefault();
  };

  const { x, y, zoom } = camera;
  return (
    <dialog
      ref={dialog}
      className="drawing-overlay"
      aria-label={texts.overlay}
      onKeyDown={pressed}
      onCancel={(event) => {
        event.preventDefault();
        if (!holdsWork) close();
      }}
    >
      <div
        ref={surface}
        className={tool.isEraser ? "drawing-surface drawing-surface-eraser" : "drawing-surface"}
        role="application"
        aria-label={texts.surface}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
        tabIndex={0}
      >
        <svg className="drawing drawing-sheet" aria-hidden="true">
          <g transform={`translate(${origin.x} ${origin.y}) scale(${zoom}) translate(${-x} ${-y})`}>
            {sketch.strokes.map((stroke) => (
              <StrokeMark
                key={stroke.id}
                stroke={stroke}
                className={marked.has(stroke.id) ? "drawing-marked" : undefined}
              />
            ))}
          </g>
        </svg>
        <canvas ref={canvas} className="drawing-live" />
        {keyMark && (
          <span
            className={keyMark.isDown ? "drawing-key-pen drawing-key-pen-down" : "drawing-key-pen"}
            style={{ left: keyMark.at.x, top: keyMark.at.y }}
          />
        )}
      </div>
      <DrawingBar
        ref={bar}
        texts={texts}
        tool={tool}
        isFaded={isFaded}
        canUndo={sketch.past.length > 0}
        canRedo={sketch.future.length > 0}
        onTool={(changes) => setTool({ ...tool, ...changes })}
        onUndo={() => setSketch(undo)}
        onRedo={() => setSketch(redo)}
        onCancel={close}
        onSave={save}
      />
    </dialog>
  );
}

const strokesOf = (editor: OverlayProps["editor"], id: string | undefined) => {
  const element = id === undefined ? undefined : editor.store.settled.get(id);
  const box = id === undefined ? undefined : editor.boxOf(id);
  // The overlay is opened for drawings only.
  return element && box ? strokesIn(element as Drawing, box) : [];
};

/** The board's corner in the window. */
function boardOrigin(): { x: number; y: number } {
  const { left = 0, top = 0 } = document.querySelector(".board")?.getBoundingClientRect() ?? {};
  return { x: left, y: top };
}

function historyKey(event: React.KeyboardEvent): "undo" | "redo" | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "y" || (key === "z" && event.shiftKey)) return "redo";
  return key === "z" ? "undo" : undefined;
}

function isNear(bar: HTMLElement | null, { x, y }: InkPoint): boolean {
  if (!bar) return false;
  const { left, top, right, bottom } = bar.getBoundingClientRect();
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)) < fadeDistance;
}
