import { browserClock, type Editor, type Look } from "@tafel/whiteboard";
import { useEffect, useRef } from "react";
import { texts } from "../../../texts/editor.ts";
import { drawMap, type MapScale, scaleOf } from "./draw-map.ts";
import styles from "./ViewBar.module.css";

const size = { width: 180, height: 116 };
/** Milliseconds of quiet after which the map shows what changed: it must not slow a gesture down. */
const quiet = 300;

/** The whole board, small, with what is seen of it; a press goes there. */
export function Minimap({ editor, look }: { editor: Editor; look: Look }) {
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
  }, [editor, layout, viewport, look]);

  const go = (event: React.PointerEvent<HTMLDivElement>) => {
    if (event.buttons === 0 || !scale.current) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const { seen: part, camera } = viewport;
    const { left: boardLeft, top: boardTop, factor } = scale.current;
    viewport.show({
      ...camera,
      x: boardLeft + (event.clientX - left) / factor - (part.right - part.left) / 2,
      y: boardTop + (event.clientY - top) / factor - (part.bottom - part.top) / 2,
    });
  };

  return (
    <div
      className={styles.map}
      role="img"
      aria-label={texts.minimap}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      <canvas ref={canvas} />
      <div ref={seen} className={styles.seen} />
    </div>
  );
}
