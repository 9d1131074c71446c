import type { ViewProps } from "../definition.ts";
import type { Shape } from "./model.ts";
import { outline } from "./paint.ts";

export function ShapeView({ element }: ViewProps<Shape>) {
  return (
    <div
      style={{
        width: "100%",
        height: "100%",
        boxSizing: "border-box",
        background: element.fill,
        border: `${outline}px solid ${element.stroke}`,
        borderRadius: element.shapeType === "circle" ? "50%" : 0,
      }}
    />
  );
}
