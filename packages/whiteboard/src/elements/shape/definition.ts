import type { ElementDefinition } from "../definition.ts";
import type { Shape } from "./model.ts";
import { ShapeView } from "./view.tsx";

export const shapeDefinition: ElementDefinition<Shape> = {
  type: "shape",
  View: ShapeView,
  placing: {
    variants: [
      { name: "circle", key: "o", changes: { shapeType: "circle" } },
      { name: "square", key: "r", changes: { shapeType: "square" } },
    ],
  },
};
