import { distanceToLine } from "../../geometry/edge.ts";
import type { ElementModel } from "../element.ts";
import { changes, type Drawing, schema } from "./fields.ts";
import { linesOfStroke, placedIn } from "./strokes.ts";

export const drawing: ElementModel<Drawing> = {
  type: "drawing",
  schema,
  changes,
  defaultSize: { width: 200, height: 200 },
  minimumSize: { width: 140, height: 90 },
  create: (common) => schema.parse({ ...common, type: "drawing", size: drawing.defaultSize }),
  takesArrows: true,
  fitsIntoList: false,
  hits(element, point, tolerance, boxOf) {
    const box = boxOf(element.id);
    if (!box) return false;
    const { toStroke, scale } = placedIn(element.bounds, box);
    const at = toStroke(point);
    return element.paths.some((it) =>
      linesOfStroke(it).some((line) => distanceToLine(at, line) <= it.width / 2 + tolerance / scale),
    );
  },
  textOf: () => "",
};
