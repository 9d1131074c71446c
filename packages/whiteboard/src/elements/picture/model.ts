import * as z from "zod/mini";
import { type BaseElement, type ElementModel, elementIdSchema, elementSchemas, rotationSchema } from "../element.ts";

const share = z.number().check(z.minimum(0), z.maximum(1));
const cropSchema = z
  .readonly(z.object({ left: share, top: share, right: share, bottom: share }))
  .check(z.refine(({ left, top, right, bottom }) => left < right && top < bottom, "Invalid crop"));
const side = z.int().check(z.minimum(1), z.maximum(1_000_000));

/** The part of a picture that is shown, as shares of its width and height. */
export type Crop = z.infer<typeof cropSchema>;
export const wholePicture: Crop = { left: 0, top: 0, right: 1, bottom: 1 };

const { schema, changes } = elementSchemas("picture", {
  /** The file it shows, by the SHA-256 of what was uploaded; none until that is stored. */
  file: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/, "Invalid hash"))),
  /** The upload that brings the file, by an id that the client made; copies made meanwhile wait for the same. */
  upload: z.optional(elementIdSchema),
  /** Its own size. */
  pixels: z.optional(z.readonly(z.object({ width: side, height: side }))),
  crop: z._default(cropSchema, wholePicture),
  /** What is to be seen, for those who do not see it. */
  alt: z._default(z.string().check(z.maxLength(1000)), ""),
  caption: z._default(z.string().check(z.maxLength(300)), ""),
  rotation: rotationSchema,
});
export type Picture = z.infer<typeof schema> & BaseElement;

export const picture: ElementModel<Picture> = {
  type: "picture",
  schema,
  changes,
  defaultSize: { width: 400, height: 300 },
  minimumSize: { width: 40, height: 40 },
  create: (common) => schema.parse({ ...common, type: "picture", size: picture.defaultSize }),
  takesArrows: true,
  fitsIntoList: true,
  shows: ({ file }) => file,
  arriving: new Set(["file", "pixels"]),
  labels: ["caption", "alt"],
  textOf: ({ caption, alt }) => [caption, alt].filter(Boolean).join("\n"),
};
