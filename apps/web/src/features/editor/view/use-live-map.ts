import { browserClock, type Editor, type Look } from "@tafel/whiteboard";
import { useEffect, useRef } from "react";
import { drawMap, type MapScale, scaleOf } from "./draw-map.ts";

type Size = { readonly width: number; readonly height: number };

/** Milliseconds without a change after which the map is updated: it must not slow a gesture down. */
const quiet = 300;

/** Milliseconds of drawing in a frame. */
const budget = 3;

/** Draws the current board on `canvas`, and lays `seen` over the visible part. */
export function useLiveMap(editor: Editor, look: Look, size: Size) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const seen = useRef<HTMLDivElement>(null);
  const scale = useRef<MapScale>(undefined);
  const { viewport, layout } = editor;

  useEffect(() => {
    const ratio = Math.min(2, devicePixelRatio || 1);
    // A new picture is drawn aside, since that may take several frames.
    const [shown, next] = [canvas.current, document.createElement("canvas")].map((it) => contextOf(it, size, ratio));
    if (!shown || !next) return;

    const mark = () => {
      if (!scale.current || !seen.current) return;
      const { left, top, factor } = scale.current;
      const { seen: part } = viewport;
      const { style } = seen.current;
      style.transform = `translate(${(part.left - left) * factor}px, ${(part.top - top) * factor}px)`;
      style.width = `${(part.right - part.left) * factor}px`;
      style.height = `${(part.bottom - part.top) * factor}px`;
    };
    let cancel: (() => void) | undefined;
    const goOn = (steps: Iterator<unknown>, done: () => void) => {
      for (const end = browserClock.now() + budget; browserClock.now() < end; ) if (steps.next().done) return done();
      cancel = browserClock.nextFrame(() => goOn(steps, done));
    };
    const draw = () => {
      const scaled = scaleOf(editor, size);
      goOn(drawMap(next, ratio, editor, scaled, look, size), () => {
        scale.current = scaled;
        shown.clearRect(0, 0, shown.canvas.width, shown.canvas.height);
        shown.drawImage(next.canvas, 0, 0);
        mark();
      });
    };
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

function contextOf(canvas: HTMLCanvasElement | null, { width, height }: Size, ratio: number) {
  if (!canvas) return undefined;
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  return canvas.getContext("2d") ?? undefined;
}
