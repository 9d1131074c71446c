import type { ElementDefinition } from "../definition.ts";
import type { Shape } from "./model.ts";
import { ShapeView } from "./view.tsx";

export const shapeDefinition: ElementDefinition<Shape> = {
  type: "shape",
  View: ShapeView,
  placing: {
    variants: [
      { name: "circle", changes: { shapeType: "circle" } },
      { name: "square", changes: { shapeType: "square" } },
    ],
  },
};
