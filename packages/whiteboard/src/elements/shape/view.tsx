import type { ViewProps } from "../definition.ts";
import type { Shape } from "./model.ts";
import { outline, shownColors } from "./paint.ts";

const boardColors = { paper: "var(--board-paper)", ink: "var(--board-ink)" };

export function ShapeView({ element }: ViewProps<Shape>) {
  const { fill, stroke } = shownColors(element, boardColors);
  return (
    <div
      style={{
        width: "100%",
        height: "100%",
        boxSizing: "border-box",
        background: fill,
        border: `${outline}px solid ${stroke}`,
        borderRadius: element.shapeType === "circle" ? "50%" : 0,
      }}
    />
  );
}
