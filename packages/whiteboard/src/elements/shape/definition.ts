import type { ElementDefinition } from "../definition.ts";
import type { Shape } from "./model.ts";
import { ShapeView } from "./view.tsx";

export const shapeDefinition: ElementDefinition<Shape> = {
  type: "shape",
  label: "Shape",
  View: ShapeView,
  placing: {
    variants: [
      { name: "circle", label: "Circle", changes: { shapeType: "circle" } },
      { name: "square", label: "Square", changes: { shapeType: "square" } },
    ],
  },
};
