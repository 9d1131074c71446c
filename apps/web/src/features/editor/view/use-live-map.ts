import { browserClock, type Editor, type Look } from "@tafel/whiteboard";
import { useEffect, useRef } from "react";
import { drawMap, type MapScale, scaleOf } from "./draw-map.ts";

/** Milliseconds without a change after which the map is updated: it must not slow a gesture down. */
const quiet = 300;

/** Draws the current board on `canvas`, and lays `seen` over the visible part. */
export function useLiveMap(editor: Editor, look: Look, size: { readonly width: number; readonly height: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const seen = useRef<HTMLDivElement>(null);
  const scale = useRef<MapScale>(undefined);
  const { viewport, layout } = editor;

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || !canvas.current) return;
    const ratio = Math.min(2, devicePixelRatio || 1);
    canvas.current.width = size.width * ratio;
    canvas.current.height = size.height * ratio;

    const mark = () => {
      if (!scale.current || !seen.current) return;
      const { left, top, factor } = scale.current;
      const { seen: part } = viewport;
      const { style } = seen.current;
      style.transform = `translate(${(part.left - left) * factor}px, ${(part.top - top) * factor}px)`;
      style.width = `${(part.right - part.left) * factor}px`;
      style.height = `${(part.bottom - part.top) * factor}px`;
    };
    const draw = () => {
      scale.current = scaleOf(editor, size);
      drawMap(context, ratio, editor, scale.current, look, size);
      mark();
    };
    let cancel: (() => void) | undefined;
    const soon = () => {
      cancel?.();
      cancel = browserClock.after(quiet, draw);
    };
    draw();
    const stops = [layout.onMoved(soon), viewport.onChange(mark)];
    return () => {
      cancel?.();
      for (const stop of stops) stop();
    };
  }, [editor, layout, viewport, look, size]);

  return { canvas, seen, scale };
}
