import type { ViewProps } from "../definition.ts";
import type { Drawing, Stroke } from "./fields.ts";
import { areaOf } from "./ink-look.ts";
import { shownColor } from "./paint.ts";
import "./drawing.css";

/** The browser scales it to the element's box, so that resizing renders nothing. */
export function DrawingView({ element, editor }: ViewProps<Drawing>) {
  const { minX, minY, maxX, maxY, padding } = element.bounds;
  const width = Math.max(1, maxX - minX + 2 * padding);
  const height = Math.max(1, maxY - minY + 2 * padding);
  return (
    <svg
      className="drawing"
      role="img"
      aria-label={editor.texts.drawing.label}
      viewBox={`${minX - padding} ${minY - padding} ${width} ${height}`}
      preserveAspectRatio="none"
    >
      {element.paths.map((stroke, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two strokes from elsewhere may share an id, and none has state
        <StrokeMark key={at} stroke={stroke} />
      ))}
    </svg>
  );
}

export function StrokeMark({ stroke, className }: { stroke: Stroke; className?: string | undefined }) {
  const area = areaOf(stroke);
  const color = shownColor(stroke.color, "var(--board-ink)");
  // As a style, because a presentation attribute cannot contain a variable.
  return area === undefined ? (
    <path className={className} d={stroke.d} style={{ fill: "none", stroke: color, strokeWidth: stroke.width }} />
  ) : (
    <path className={className} d={area} style={{ fill: color }} />
  );
}
