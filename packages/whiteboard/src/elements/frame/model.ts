import * as z from "zod/mini";
import { boxAt, contains, grow } from "../../geometry/box.ts";
import { type BaseElement, type ElementModel, elementSchemas } from "../element.ts";
import { fillStyle, styleFields } from "../styles.ts";

const { schema, changes } = elementSchemas("frame", {
  /** Empty until somebody gives it one. */
  name: z._default(z.string().check(z.maxLength(200)), ""),
  /** What its presenter wants to say, or to remember. */
  notes: z._default(z.string().check(z.maxLength(5000)), ""),
  ...styleFields({ fill: fillStyle }),
  /** Its place among the board's frames, lower is earlier; those without one, or null, come last, in reading order. */
  order: z.optional(z.nullable(z.number().check(z.minimum(-1e9), z.maximum(1e9)))),
});
export type Frame = z.infer<typeof schema> & BaseElement;

/** The width of its line in board units. */
export const edgeWidth = 2;

/** A named part of the board, such as a slide. What lies in it is told by geometry: nothing refers to anything. */
export const frame: ElementModel<Frame> = {
  type: "frame",
  schema,
  changes,
  defaultSize: { width: 960, height: 540 },
  minimumSize: { width: 120, height: 90 },
  create: (common) => schema.parse({ ...common, type: "frame", size: frame.defaultSize }),
  takesArrows: true,
  fitsIntoList: false,
  isBackdrop: true,
  nameField: "name",
  labels: ["notes"],
  styles: { fill: fillStyle },
  outline: () => "hollow",
  // Inside it, a press meets the board.
  hits(element, point, tolerance, boxOf) {
    const box = boxOf(element.id) ?? boxAt(element.position, element.size);
    const reach = Math.max(tolerance, edgeWidth);
    return contains(grow(box, reach), point) && !contains(grow(box, -reach), point);
  },
  textOf: ({ name }) => name,
};
