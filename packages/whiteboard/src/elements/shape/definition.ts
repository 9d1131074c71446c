import type { ElementDefinition } from "../definition.ts";
import type { Shape } from "./model.ts";
import { type ShapeType, shapeTypes } from "./outlines.ts";
import { ShapeView } from "./view.tsx";

const keys: Partial<Record<ShapeType, string>> = { circle: "o", square: "r" };

export const shapeDefinition: ElementDefinition<Shape> = {
  type: "shape",
  View: ShapeView,
  placing: {
    variants: shapeTypes.map((name) => ({ name, key: keys[name], changes: { shapeType: name } })),
  },
};
