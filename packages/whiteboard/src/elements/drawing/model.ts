import { z } from "zod";
import { distanceToLine } from "../../geometry/edge.ts";
import { readPath } from "../../geometry/path.ts";
import { type BaseElement, type ElementModel, elementSchemas } from "../element.ts";
import { linesOfStroke, placedIn } from "./strokes.ts";

/** Only plain colours: the value ends up in an attribute. */
const colour = z.string().regex(/^(#[\da-f]{3,8}|[a-z]{3,30}|rgba?\([\d\s.,%/]{5,40}\))$/i, "Invalid colour");
/** Characters of a path, below what an element may have in bytes. */
export const longestPath = 250_000;
const coordinate = z.number().min(-10_000_000).max(10_000_000);

const stroke = z
  .object({
    id: z.string().max(100),
    /** SVG path data of the stroke's centre line, in board coordinates at saving time. */
    d: z
      .string()
      .max(longestPath)
      .refine((d) => readPath(d) !== undefined, "Invalid path"),
    color: colour,
    width: z.number().min(0.1).max(500),
    /** How hard the pen was pressed at each point of `d`, a digit each; only where the device told. */
    pressures: z.string().max(longestPath).regex(/^\d*$/).optional(),
  })
  .readonly();
export type Stroke = z.infer<typeof stroke>;

const bounds = z
  .object({
    minX: coordinate,
    minY: coordinate,
    maxX: coordinate,
    maxY: coordinate,
    padding: z.number().min(0).max(1000),
  })
  .readonly();
export type Bounds = z.infer<typeof bounds>;
const emptyBounds: Bounds = { minX: 0, minY: 0, maxX: 180, maxY: 180, padding: 10 };

/** The view stretches `bounds` onto position and size, so that moving and resizing write no path. */
const { schema, changes } = elementSchemas("drawing", {
  paths: z.array(stroke).max(10_000).readonly().default([]),
  bounds: bounds.default(emptyBounds),
});
export type Drawing = z.infer<typeof schema> & BaseElement;

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
