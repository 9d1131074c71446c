import * as z from "zod/mini";
import { isPath } from "../../geometry/path.ts";
import { type BaseElement, elementSchemas, rotationSchema } from "../element.ts";

/** Only plain colors: the value ends up in an attribute. */
const color = z.string().check(z.regex(/^(#[\da-f]{3,8}|[a-z]{3,30}|rgba?\([\d\s.,%/]{5,40}\))$/i, "Invalid color"));
/** Characters of a path, below the bytes an element may have. */
export const longestPath = 250_000;
const coordinate = z.number().check(z.minimum(-10_000_000), z.maximum(10_000_000));

const stroke = z.readonly(
  z.object({
    id: z.string().check(z.maxLength(100)),
    /** SVG path data of the stroke's center line, in board coordinates at the time of saving. */
    d: z.string().check(z.maxLength(longestPath), z.refine(isPath, "Invalid path")),
    color,
    width: z.number().check(z.minimum(0.1), z.maximum(500)),
    /** The pen's pressure at each point of `d`, one digit each; only if the device reports it. */
    pressures: z.optional(z.string().check(z.maxLength(longestPath), z.regex(/^\d*$/))),
  }),
);
export type Stroke = z.infer<typeof stroke>;

const bounds = z.readonly(
  z.object({
    minX: coordinate,
    minY: coordinate,
    maxX: coordinate,
    maxY: coordinate,
    padding: z.number().check(z.minimum(0), z.maximum(1000)),
  }),
);
export type Bounds = z.infer<typeof bounds>;
const emptyBounds: Bounds = { minX: 0, minY: 0, maxX: 180, maxY: 180, padding: 10 };

/** The view scales `bounds` to position and size, so that moving and resizing write no path. */
export const { schema, changes } = elementSchemas("drawing", {
  paths: z._default(z.readonly(z.array(stroke).check(z.maxLength(10_000))), []),
  bounds: z._default(bounds, emptyBounds),
  rotation: rotationSchema,
});
export type Drawing = z.infer<typeof schema> & BaseElement;
