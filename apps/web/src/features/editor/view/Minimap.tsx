import type { Editor, Look } from "@tafel/whiteboard";
import type { PointerEvent } from "react";
import { texts } from "../../../texts/editor.ts";
import { useLiveMap } from "./use-live-map.ts";
import styles from "./ViewBar.module.css";

const size = { width: 180, height: 116 };

/** The whole board in small, with the visible part; a press goes there. */
export function Minimap({ editor, look }: { editor: Editor; look: Look }) {
  const { viewport } = editor;
  const { canvas, seen, scale } = useLiveMap(editor, look, size);

  const go = (event: PointerEvent<HTMLDivElement>) => {
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
