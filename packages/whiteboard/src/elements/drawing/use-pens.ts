import { useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Editor } from "../../engine/editor.ts";
import type { Point } from "../../geometry/point.ts";
import type { Stroke } from "./fields.ts";
import type { InkPoint } from "./ink.ts";
import { defaultColor } from "./ink-look.ts";
import { KeyPen, listenToPens } from "./listen-to-pens.ts";
import { shownColor } from "./paint.ts";
import { Pen, type PenTool } from "./pen.ts";
import { draw, erase, type StrokeStep } from "./stroke-editing.ts";
import { useLiveLine } from "./use-live-line.ts";

export type PenOptions = {
  readonly editor: Editor;
  readonly strokes: readonly Stroke[];
  readonly tool: PenTool;
  readonly onStep: (step: StrokeStep) => void;
  /** Where the line under the pen ends by now; undefined when it is given up. */
  readonly onLine: (end: InkPoint | undefined) => void;
};

const nothing: ReadonlySet<string> = new Set();

/** Mouse, fingers, pen and keyboard on a surface in a dialog, and the line that they draw on its canvas. */
export function usePens(paper: PenOptions) {
  const { editor, strokes } = paper;
  const origin = useMemo(boardOrigin, []);
  const surface = useRef<HTMLDivElement>(null);
  const keyPen = useRef<KeyPen>(undefined);
  const [marked, setMarked] = useState(nothing);
  const [keyMark, setKeyMark] = useState<{ at: InkPoint; isDown: boolean }>();
  const latest = useRef(paper);
  latest.current = paper;

  // While the dialog is closed, nothing in it has a size or takes the focus.
  useLayoutEffect(() => surface.current?.closest("dialog")?.showModal(), []);
  const { canvas, line } = useLiveLine(strokes);

  useLayoutEffect(() => {
    if (!surface.current) return;
    const ink = getComputedStyle(surface.current).getPropertyValue("--board-ink").trim() || defaultColor;
    const pen = new Pen({
      zoom: editor.viewport.camera.zoom,
      toBoard: ({ x, y }) => editor.viewport.toBoard({ x: x - origin.x, y: y - origin.y }),
      tool: () => latest.current.tool,
      strokes: () => latest.current.strokes,
      newId: editor.newId,
      showLine: (points, isNew) => {
        latest.current.onLine(points.at(-1));
        if (isNew) line.current?.clear();
        const { color, width } = latest.current.tool;
        line.current?.grow(points, shownColor(color, ink), width);
      },
      showMarked: (ids) => setMarked((before) => (before.size === 0 && ids.size === 0 ? before : ids)),
      drawn: (drawn) => latest.current.onStep((before) => draw(before, drawn)),
      erased: (ids) => latest.current.onStep((before) => erase(before, ids)),
    });
    const middle = { x: window.innerWidth / 2, y: window.innerHeight / 2 };
    keyPen.current = new KeyPen(pen, middle, (at, isDown) => setKeyMark({ at, isDown }));
    surface.current.focus();
    return listenToPens(surface.current, pen);
  }, [editor, origin, line]);

  return { origin, surface, canvas, keyPen, marked, keyMark };
}

/** The board's corner in the window. */
function boardOrigin(): Point {
  const { left = 0, top = 0 } = document.querySelector(".board")?.getBoundingClientRect() ?? {};
  return { x: left, y: top };
}
