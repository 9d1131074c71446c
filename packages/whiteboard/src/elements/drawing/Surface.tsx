import { type PenOptions, usePens } from "./use-pens.ts";
import { StrokeMark } from "./view.tsx";

/** What one draws on: the strokes where they will be on the board, the line under the pen, the keyboard's pen. */
export function Surface(paper: PenOptions) {
  const { editor, strokes, tool } = paper;
  const { origin, surface, canvas, keyPen, marked, keyMark } = usePens(paper);
  const { x, y, zoom } = editor.viewport.camera;
  return (
    <div
      ref={surface}
      className={tool.isEraser ? "drawing-surface drawing-surface-eraser" : "drawing-surface"}
      role="application"
      aria-label={editor.texts.drawing.surface}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
      tabIndex={0}
      onKeyDown={(event) => {
        if (keyPen.current?.press(event.key, event.shiftKey)) event.preventDefault();
      }}
    >
      <svg className="drawing drawing-sheet" aria-hidden="true">
        <g transform={`translate(${origin.x} ${origin.y}) scale(${zoom}) translate(${-x} ${-y})`}>
          {strokes.map((stroke) => (
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
  );
}
